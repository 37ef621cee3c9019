"""What a notebook shows: the element ``<maze-lab>`` or a picture in a frame, with a script that is stored once."""

from __future__ import annotations

import importlib.resources
import sys
from typing import Any, Callable

from . import _words

#: The attributes that go into the link, and those of the element itself.
QUERY = ["colors", "grain", "at"]
ATTRIBUTES = ["pace", "seconds", "autoplay", "code", "theme", "lang"]
#: Keeps the script for other frames of the notebook.
KEEP = "try { parent.mazewrightLab = document.getElementById('maze-lab').textContent } catch {}"
#: Takes it from there; cells come in any order.
FIND = """let tries = 0;
(function look() {
  let code;
  try { code = parent.mazewrightLab } catch {}
  if (code) return document.head.append(Object.assign(document.createElement("script"), { textContent: code }));
  if (++tries == 25) document.getElementById("why").hidden = false;
  setTimeout(look, 200);
})();"""
WHY = "The script is in the first cell that showed a maze: scroll to it, or restart the notebook and run this cell."

_holder: str | None = None


class Page:
    """A page of its own in a notebook."""

    def __init__(self, body: str, height: int, has_script: bool) -> None:
        self._body, self._height, self._has_script = body, height, has_script

    @classmethod
    def of_lab(
        cls, link: Callable[[str], str], height: int, solver: Any, attributes: dict[str, Any]
    ) -> Page:
        """The element with a link, whose query is checked, and with attributes."""
        names = [solver] if isinstance(solver, str) else solver or []
        parts = [f"solver={name}" for names_of in names for name in str(names_of).split()]
        parts += [f"{name}={attributes.pop(name)}" for name in [*attributes] if name in QUERY]
        shown = _attributes(attributes, ["height", "solver", *QUERY])
        return cls._of_element([*shown, ("link", link("&".join(parts)))], height)

    @classmethod
    def of_trace(cls, trace: str, height: int, attributes: dict[str, Any]) -> Page:
        """The element with a trace and with attributes."""
        moment = [(name, str(attributes.pop(name))) for name in [*attributes] if name in QUERY]
        return cls._of_element([*moment, *_attributes(attributes, ["height", *QUERY]), ("trace", trace)], height)

    @classmethod
    def _of_element(cls, shown: list[tuple[str, str]], height: int) -> Page:
        _script()
        named = " ".join(f"{name}='{_escape(value)}'" for name, value in shown)
        return cls(f"<maze-lab {named}></maze-lab>", height, True)

    @classmethod
    def of_picture(cls, svg: str, height: int) -> Page:
        """A drawing that fills the frame."""
        style = "<style>svg { display: block; width: 100vw; height: 100vh }</style>"
        return cls(style + svg, height, False)

    def __repr__(self) -> str:
        return f"<Page of {self._height} pixels, for a notebook>"

    def _repr_html_(self) -> str:
        body = self._body
        if self._has_script and _holds():
            body = f"<script id=maze-lab>{_script()}</script><script>{KEEP}</script>{body}"
        elif self._has_script:
            body = f"{body}<p id=why hidden>{WHY}</p><script>{FIND}</script>"
        page = f"<!doctype html><meta charset=utf-8><body style='margin:0'>{body}"
        return (
            f'<iframe sandbox="allow-scripts allow-same-origin" style="border:0;width:100%;height:{self._height}px" '
            f"srcdoc='{_escape(page)}'></iframe>"
        )


def _escape(text: str) -> str:
    """A text between single quotes, of which traces have fewer than double ones."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;")


def _attributes(given: dict[str, Any], others: list[str]) -> list[tuple[str, str]]:
    """Attributes of the element."""
    shown = []
    for name, value in given.items():
        if name not in ATTRIBUTES:
            _words.unknown(name, [*others, *ATTRIBUTES])
        if name in ("pace", "seconds") and not (isinstance(value, (int, float)) and value > 0):
            raise ValueError(f"{name} is a number above 0, not {value!r}")
        if name == "code" and value is False:
            shown.append((name, "none"))
        elif value is not False:
            shown.append((name, "" if value is True else str(value)))
    return shown


def _script() -> str:
    script = importlib.resources.files(__package__).joinpath("maze-lab.js")
    if not script.is_file():
        raise RuntimeError("this wheel was built without maze-lab.js; run `make web` before `make wheel`")
    return script.read_text("utf-8")


def _holds() -> bool:
    """Whether the running cell stores the script: the first one that shows a maze, each time it runs."""
    global _holder
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    # Elsewhere there is no notebook to store it; in Colab each cell is a page by itself.
    if shell is None or not hasattr(shell, "get_parent") or "google.colab" in sys.modules:
        return True
    parent = shell.get_parent()
    cell = parent.get("metadata", {}).get("cellId") or parent.get("content", {}).get("code")
    _holder = _holder or cell
    return bool(cell == _holder)
