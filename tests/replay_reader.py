#!/usr/bin/env python3
"""A second reader of replays, written from docs/replay-format.md alone.

replay_reader.py FILE... prints a line for each file: everything that it holds as JSON, or why it is
refused as {"code": ...}.
"""

import base64
import json
import math
import re
import sys
import zlib

MAX_BYTES = 1 << 20
MAX_TEXT = 1 << 21
MAX_TICKS = 1 << 24
LARGEST_TIME = 1 << 40
WHITE = b" \t\r\n"


class Refused(Exception):
    """The file is no replay; the argument is the code."""


def check(holds, code):
    if not holds:
        raise Refused(code)


def binary_of(data):
    """The binary form of a file in either form."""
    if data.startswith(b"MWR"):
        return data
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        data = data.decode("utf-16", "replace").encode()
    data = data.removeprefix(b"\xef\xbb\xbf")
    while re.match(rb"[ \t\r\f\n]*(#|//|\n)", data):
        data = data.partition(b"\n")[2]
    text = data.translate(None, WHITE)
    if not text.startswith(b"mwr1:"):
        check(not re.match(rb"mwr[2-9]:", text), "unknown-version")
        raise Refused("not-a-replay")
    check(len(data) <= MAX_TEXT, "too-large")
    digits = text[5:]
    check(re.fullmatch(rb"[A-Za-z0-9_-]*", digits), "text-character")
    check(len(digits) % 4 != 1, "text-end")
    data = base64.urlsafe_b64decode(digits + b"=" * (-len(digits) % 4))
    # Python ignores leftover bits, so the text is made again.
    check(base64.urlsafe_b64encode(data).rstrip(b"=") == digits, "text-end")
    check(data.startswith(b"MWR"), "not-a-replay")
    return data


class Bytes:
    """What is left of the bytes of a file."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def left(self):
        return len(self.data) - self.at

    def take(self, count):
        check(count <= self.left(), "truncated")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, most=None):
        value = 0
        for place in range(11):
            byte = self.take(1)[0]
            check(place < 9 or place == 9 and byte & 0x7F <= 1, "number-too-large")
            value |= (byte & 0x7F) << 7 * place
            if byte < 0x80:
                check(byte != 0 or place == 0, "number-not-minimal")
                break
        check(most is None or value <= most, "number-too-large")
        return value


# Race codes.

BASE_32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
RULES = ["newest", "oldest", "random", "rotate"]
DOORS = ["none", "corners", "sides", "farthest"]
TOPOLOGIES = ["rectangle", "hexagon", "triangle", "ring", "cylinder", "torus", "box", "moebius"]
TILINGS = ["octagon", "cairo", "rhomb", "kagome"]
TOPOLOGIES += TILINGS
TOUR = [
    ("recursive-backtracker", None),
    ("binary-tree", "nw"),
    ("sidewinder", "0.5"),
    ("growing-tree", "random"),
    ("wall-list", None),
]
# These work in rows and columns, and so only in rectangles without bridges.
IN_ROWS = ["binary-tree", "sidewinder", "eller", "recursive-division", "wall-list"]
PACES = ["held", "walk", "brisk", "run", "sprint"]
PLAIN = """recursive-backtracker hunt-and-kill prim prim-frontier-edge prim-frontier-cell kruskal boruvka
    wilson aldous-broder houston blobby-division wall-list""".split()


class Unreadable(Exception):
    """A text is no ladder code, or one of levels that cannot be raced."""


def ask(holds):
    if not holds:
        raise Unreadable


def whole(text, least, most):
    """A number of an option."""
    ask(re.fullmatch(r"\+?[0-9]+", text))
    ask(least <= int(text) <= most)
    return str(int(text))


def share(text):
    match = re.fullmatch(r"([0-9]*)(?:\.([0-9]*))?", text)
    ask(match and (match[1] or match[2]))
    decimals = match[2] or ""
    ask(len(decimals) <= 6)
    millionths = int(match[1] or "0") * 1_000_000 + int(decimals.ljust(6, "0"))
    ask(millionths <= 1_000_000)
    if millionths % 1_000_000 == 0:
        return str(millionths // 1_000_000)
    return "0." + f"{millionths:06}".rstrip("0")


def pick(text):
    weights = {}
    for part in text.split(","):
        name, _, weight = part.partition("=")
        ask(name in RULES and name not in weights)
        weights[name] = whole(weight, 1, 1000) if "=" in part else "1"
    if len(weights) == 1:
        return name
    return ",".join(f"{rule}={weights[rule]}" for rule in RULES if rule in weights)


def bias(text):
    ask(text in ["ne", "nw", "se", "sw"])
    return text


def odds(text):
    join, comma, fall = text.partition(",")
    return share(join) + "," + (share(fall) if comma else "0.5")


OPTIONS = {
    "parallel-backtracker": ("4", lambda text: whole(text, 1, 32)),
    "growing-tree": ("random", pick),
    "origin-shift": ("10", lambda text: whole(text, 0, 1000)),
    "binary-tree": ("nw", bias),
    "sidewinder": ("0.5", share),
    "eller": ("0.5,0.5", odds),
    "recursive-division": ("1", lambda text: whole(text, 1, 1000)),
}


def lengths_of(text):
    """Columns, rows, and what a box has beyond them."""
    ask(re.fullmatch("[0-9]+(x[0-9]+){1,7}", text))
    lengths = [int(digits) for digits in text.split("x")]
    check_lengths(lengths)
    while len(lengths) > 2 and lengths[-1] == 1:
        lengths.pop()
    return lengths


def check_lengths(lengths):
    ask(all(1 <= length <= 1 << 30 for length in lengths[:2]))
    ask(lengths[0] * lengths[1] <= 1 << 40)
    ask(all(1 <= length < 1 << 16 for length in lengths[2:]))
    if len(lengths) > 2:
        ask(math.prod(lengths) <= 1 << 30 and slots_of(lengths) <= 1 << 31)


def slots_of(lengths):
    """What a box takes in memory, with its borders."""
    return math.prod(length + 2 for length in lengths)


def growth_of(text):
    match = re.fullmatch("([0-9]+)x([0-9]+)", text)
    ask(match)
    numbers = [int(match[1]), int(match[2])]
    ask(all(number < 1 << 32 for number in numbers))
    return numbers


def seed_of(text):
    """The one form of a seed."""
    ask(text not in TOPOLOGIES + DOORS)
    if re.fullmatch("[0-9]+", text):
        value = int(text)
        ask(value < 1 << 64)
    else:
        ask(re.fullmatch("[^-]{4}-?[^-]{4}", text))
        value = 0
        for digit in text.replace("-", "", 1):
            digit = {"i": "1", "l": "1", "o": "0"}.get(digit, digit).upper()
            ask(digit in BASE_32)
            value = value << 5 | BASE_32.index(digit)
    if value < 1_000_000 or value >= 1 << 40:
        return str(value)
    digits = "".join(BASE_32[value >> 5 * place & 31] for place in range(7, -1, -1))
    return digits[:4] + "-" + digits[4:]


class Ladder:
    """The ladder of a code."""

    def __init__(self, text):
        ask(len(text) <= 256 and all(byte < 0x80 for byte in text))
        white = " \t\n\v\f\r"
        parts = []
        for part in text.decode("ascii").lower().strip(white).split("/"):
            words = [word for word in re.split(f"[{white}]+", part) if word]
            parts += words or [""]
        ask(len(parts) >= 5 and parts[0] == "mw1")
        _, algorithm, sizes, levels, *options, seed = parts
        self.read_algorithm(algorithm)
        first, plus, growth = sizes.partition("+")
        self.first = lengths_of(first)
        self.growth = growth_of(growth) if plus else [0, 0]
        self.levels = None
        self.is_storm = levels == "storm"
        if levels not in ["endless", "storm"]:
            ask(re.fullmatch("x[0-9]+", levels))
            self.levels = int(levels[1:])
            ask(0 < self.levels < 1 << 32)
        self.read_options(options)
        self.seed = seed_of(seed)
        self.check(self.levels or 1)

    def read_algorithm(self, part):
        self.algorithm, colon, option = part.partition(":")
        self.option = None
        if self.algorithm == "tour" or self.algorithm in PLAIN:
            ask(not colon)
            return
        ask(self.algorithm in OPTIONS)
        self.option, read = OPTIONS[self.algorithm]
        if colon:
            self.option = read(option)

    def read_options(self, parts):
        found = {}
        for part in parts:
            if part in TOPOLOGIES:
                kind, value = "topology", part
            elif part.startswith("weave="):
                kind, value = "weave", share(part.removeprefix("weave="))
            elif part.startswith("braid="):
                kind, value = "braid", share(part.removeprefix("braid="))
            elif part.startswith("keys="):
                kind, value = "keys", whole(part.removeprefix("keys="), 0, 4)
            elif part.startswith("gates="):
                kind, value = "gates", share(part.removeprefix("gates="))
            elif part.startswith("levers="):
                kind, value = "levers", whole(part.removeprefix("levers="), 0, 2)
            elif part in ["guided", "auto-run"]:
                kind, value = "motion", part
            elif part in DOORS:
                kind, value = "doors", part
            else:
                ask(part in ["fog", "blind"])
                kind, value = part, part
            ask(kind not in found)
            found[kind] = value
        self.topology = found.get("topology", self.usual_topology())
        self.weave = found.get("weave", "0")
        self.braid = found.get("braid", "0")
        self.doors = found.get("doors", self.usual_doors())
        self.motion = found.get("motion")
        self.furniture = [
            f"{kind}={found[kind]}"
            for kind in ["keys", "gates", "levers"]
            if found.get(kind, "0") != "0"
        ]
        is_plain = self.topology == "rectangle" and self.weave == "0"
        if self.motion == "guided" and (self.furniture or not is_plain):
            self.motion = None
        self.is_plain = is_plain
        self.rules = [rule for rule in ["fog", "blind"] if rule in found]

    def usual_topology(self):
        return "box" if len(self.first) > 2 else "rectangle"

    def usual_doors(self):
        return "farthest" if self.topology in ["torus", "moebius"] else "corners"

    def cells(self, columns, rows):
        """How many cells a level has; no more of them are counted than a level may have."""
        if self.topology != "ring":
            return columns * rows * math.prod(self.first[2:])
        cells, total = columns, 0
        for ring in range(rows):
            middle = columns * 1_000_000 + 6_283_185 * ring + 6_283_185 // 2
            if ring > 0 and middle > 1_414_214 * cells:
                cells *= 2
            total += cells
            if total > 1 << 22:
                break
        return total

    def check(self, count):
        """Whether that many levels can be raced."""
        ask(count <= 1000)
        work = 0
        for climbed in range(count):
            columns, rows = (
                first + more * climbed for first, more in zip(self.first, self.growth)
            )
            algorithm, option = self.algorithm, self.option
            if self.algorithm == "tour":
                algorithm, option = TOUR[climbed % 5]
            if algorithm == "wall-list":
                if self.algorithm == "tour":
                    columns, rows = 2 * columns + 1, 2 * rows + 1
                else:
                    ask(self.braid == "0")
                ask(columns >= 3 and rows >= 3)
            ask((self.topology == "box") == (len(self.first) > 2))
            lengths = [columns, rows, *self.first[2:]]
            check_lengths(lengths)
            ask(self.is_plain or algorithm not in IN_ROWS)
            ask(self.weave == "0" or self.topology == "rectangle")
            ask(self.topology != "triangle" or columns > 1 or rows <= 2)
            ask(self.topology not in ["rhomb", "kagome"] or columns >= 3 or rows <= 1)
            ask(self.topology != "torus" or self.doors in ["none", "farthest"])
            ask(self.topology not in ["ring", "cylinder", "moebius"] or self.doors != "sides")
            cells = self.cells(columns, rows)
            ask(cells <= 1 << 22)
            times = {
                "wilson": 2,
                "houston": 2,
                "kruskal": 2,
                "boruvka": 2,
                "aldous-broder": 8,
                "blobby-division": 32,
            }.get(algorithm, 1)
            if algorithm == "origin-shift":
                times = 1 + int(option) // 4
            level = cells * times
            if algorithm in ["wilson", "houston", "aldous-broder"]:
                level = max(level, max(lengths) ** 2 // 4)
            if self.topology == "box":
                level = max(level, slots_of(lengths))
            if not self.is_plain:
                level *= 12 if self.topology in TILINGS else 4
            if self.furniture:
                level += 100 * cells
            work += level
            ask(work <= 1 << 26)

    def code(self):
        """The one form of the code."""
        algorithm = self.algorithm
        if self.option is not None and self.option != OPTIONS[algorithm][0]:
            algorithm += ":" + self.option
        sizes = "x".join(map(str, self.first))
        if self.growth != [0, 0]:
            sizes += "+{}x{}".format(*self.growth)
        levels = f"x{self.levels}" if self.levels else "storm" if self.is_storm else "endless"
        parts = ["mw1", algorithm, sizes, levels]
        if self.topology != self.usual_topology():
            parts.append(self.topology)
        if self.weave != "0":
            parts.append("weave=" + self.weave)
        if self.braid != "0":
            parts.append("braid=" + self.braid)
        parts += self.furniture
        if self.doors != self.usual_doors():
            parts.append(self.doors)
        parts += self.rules
        if self.motion:
            parts.append(self.motion)
        return "/".join(parts + [self.seed])


# Replays.


def read_ladder(text):
    try:
        ladder = Ladder(text)
    except Unreadable:
        raise Refused("ladder") from None
    check(ladder.code().encode() == text, "ladder-not-canonical")
    return ladder


def read_held(data, auto_runs):
    """What is held in a stretch, as JSON says it."""
    byte = data.take(1)[0]
    pace = byte % 50 // 10
    check(byte < 200 and (auto_runs or pace == 0), "unknown-input")
    x, y = (127 * (part - 1) for part in (byte % 10 % 3, byte % 10 // 3))
    if byte % 10 == 9:
        x, y = (part - 256 if part > 127 else part for part in data.take(2))
        check(not {x, y} <= {-127, 0, 127}, "unknown-input")
    held = {"x": x, "y": y, "hint": byte // 50 % 2 == 1, "again": byte >= 100}
    return held | ({"pace": PACES[pace]} if auto_runs else {})


def read_level(data, left, auto_runs):
    """A level of at most so many ticks, as JSON says it, and its ticks."""
    changes, ticks, look = [], 0, None
    nothing = {"x": 0, "y": 0, "hint": False, "again": False}
    nothing |= {"pace": PACES[0]} if auto_runs else {}
    before = None
    while more := data.number():
        check(ticks + more <= left, "too-many-ticks")
        held = read_held(data, auto_runs)
        if held["again"]:
            check(look is not None, "changes-nothing")
        check(held["again"] or held != before, "changes-nothing")
        if look is None and (held["x"], held["y"]) != (0, 0):
            look = ticks
        if before is not None or held != nothing:
            changes.append({"tick": ticks} | held)
        before = held | {"again": False}
        ticks += more
    stood, stops, aids = data.number(LARGEST_TIME), data.number((1 << 32) - 1), data.number(3)
    look = ticks if look is None else look
    level = {"look_ticks": look, "run_ticks": ticks - look, "changes": changes}
    claims = {"stood_ms": stood, "stops": stops, "line": aids % 2 == 1, "pointer": aids >= 2}
    return level | claims, ticks


def read(file):
    data = Bytes(binary_of(file))
    check(len(data.data) <= MAX_BYTES, "too-large")
    data.take(3)
    check(data.take(1) == b"\x01", "unknown-version")
    length = data.number()
    check(1 <= length <= 32, "program-version")
    program = data.take(length)
    check(all(0x21 <= byte <= 0x7E for byte in program), "program-version")
    ladder = read_ladder(data.take(data.number(128)))
    started = data.number(LARGEST_TIME)
    outcome = data.number(1)
    count = data.number()
    if outcome == 0 and not ladder.is_storm:
        check(count == ladder.levels, "level-count")
    else:
        check(1 <= count <= (ladder.levels or 1000), "level-count")
    try:
        ladder.check(count)
    except Unreadable:
        raise Refused("ladder") from None

    levels, left, run = [], MAX_TICKS, 0
    for _ in range(count):
        level, ticks = read_level(data, left, ladder.motion == "auto-run")
        left -= ticks
        run += ticks if ladder.is_storm and levels else level["run_ticks"]
        levels.append(level)
    summed = zlib.crc32(data.data[: data.at])
    checksum = data.take(4)
    check(data.left() == 0, "trailing-bytes")
    check(int.from_bytes(checksum, "little") == summed, "checksum")
    return {
        "mwr": 1,
        "program": program.decode("ascii"),
        "ladder": ladder.code(),
        "started": started,
        "outcome": ["finished", "given-up"][outcome],
        "levels": levels,
        "run_ticks": run,
    }


def main():
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            data = file.read()
        try:
            found = read(data)
        except Refused as refused:
            found = {"code": str(refused)}
        print(json.dumps(found))


if __name__ == "__main__":
    main()
