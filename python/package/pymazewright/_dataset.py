"""The files of a data set: lines of JSON, or Parquet."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from typing import Any, Iterable

from . import _core

Row = dict[str, Any]


class JsonLines:
    """An object a line."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "w", encoding="utf-8", newline="\n")

    def write(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")

    def close(self) -> None:
        self._file.close()


class Parquet:
    """Columns, compressed."""

    def __init__(self, path: str) -> None:
        import pyarrow
        import pyarrow.parquet

        fields = [("seed", pyarrow.uint64()), *((name, pyarrow.string()) for name in ("maze", "path", "trace"))]
        self._arrow, self._schema = pyarrow, pyarrow.schema(fields)
        self._writer = pyarrow.parquet.ParquetWriter(path, self._schema, compression="zstd")

    def write(self, rows: Iterable[Row]) -> None:
        rows = list(rows)
        if rows:
            self._writer.write_table(self._arrow.Table.from_pylist(rows, schema=self._schema))

    def close(self) -> None:
        self._writer.close()


WRITERS = {"jsonl": JsonLines, "parquet": Parquet}


def write(dataset: _core.Dataset, folder: str | os.PathLike[str], count: int, format: str) -> None:
    """Writes the files into a folder beside its place, and moves it there when all are complete."""
    folder = os.path.realpath(folder)
    if os.path.isdir(folder) and (os.listdir(folder) or folder == os.getcwd()):
        raise FileExistsError(f"cannot write {folder}: it is not empty, or the folder that you are in; choose another")
    parent = os.path.dirname(folder)
    os.makedirs(parent, exist_ok=True)
    hidden = os.path.join(parent, f".mazewright-{secrets.token_hex(4)}")
    os.mkdir(hidden)
    files: dict[str, Any] = {}
    try:
        for split in ("train", "validation", "test"):
            files[split] = WRITERS[format](os.path.join(hidden, f"{split}.{format}"))
        made = 0
        while made < count:
            rows: dict[str, list[Row]] = {split: [] for split in files}
            for split, seed, maze, path, trace in dataset.examples(count - made):
                row: Row = {"seed": seed, "maze": maze, "path": path}
                if trace is not None:
                    row["trace"] = trace
                rows[split].append(row)
                made += 1
            for split, file in files.items():
                file.write(rows[split])
        for file in files.values():
            file.close()
        for name, text in (("README.md", dataset.card(format)), ("mask.txt", dataset.mask())):
            if text is not None:
                with open(os.path.join(hidden, name), "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
        os.rename(hidden, folder)
    except BaseException:
        for file in files.values():
            file.close()
        shutil.rmtree(hidden, ignore_errors=True)
        raise
