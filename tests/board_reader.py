#!/usr/bin/env python3
"""A second reader of boards with signatures, written from docs/boards.md alone.

board_reader.py UNICODE FOLDER DAY [--check FILE...] prints a line for each replay and seal of a board, or for each of
the files that were added to it: "ok" or the code of what is wrong, and its path. A run that waits for its packet is ok.
Mazes are not walked: a replay that is ok here may still not hold, and of the copies of a guided run only those with the
same keys are found. UNICODE is a table of what UTS 39 knows of characters, a line for each: its number, 1 if names may have
it, its scripts, and what it looks like.
"""

import datetime
import hashlib
import json
import os
import re
import sys
import tomllib
import unicodedata

import replay_reader

# Characters that comments do not have.
UNSEEN = "[\x00-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff]"

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME


class Refused(Exception):
    """The file does not count; the argument is the code."""


def check(holds, code):
    if not holds:
        raise Refused(code)


# Ed25519 (RFC 8032), with points as fractions X/Z and Y/Z, and T = XY/Z.


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % PRIME
    b = (p[1] + p[0]) * (q[1] + q[0]) % PRIME
    c = 2 * p[3] * q[3] * D % PRIME
    d = 2 * p[2] * q[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def times(factor, point):
    total = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            total = add(total, point)
        point = add(point, point)
        factor >>= 1
    return total


def same(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % PRIME == (p[1] * q[2] - q[1] * p[2]) % PRIME == 0


def point_of(data):
    """The point that 32 bytes stand for; none if they stand for none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    if (x * x - square) % PRIME or x == 0 and sign:
        return None
    if x & 1 != sign:
        x = PRIME - x
    return x, y, 1, x * y % PRIME


BASE = point_of((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))


def holds(key, message, signature):
    a, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER:
        return False
    if any(same(times(8, point), (0, 1, 1, 0)) for point in (a, r)):
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little")
    return same(times(s, BASE), add(r, times(k % ORDER, a)))


# Names.


class Unicode:
    def __init__(self, path):
        self.rows = {}
        with open(path, encoding="ascii") as file:
            for line in file:
                number, allowed, scripts, looks = line.rstrip("\n").split(";")
                looks = "".join(chr(int(digits, 16)) for digits in looks.split())
                self.rows[chr(int(number, 16))] = allowed == "1", set(scripts.split()), looks

    def row(self, letter):
        return self.rows.get(letter, (False, {"Zyyy"}, letter))

    def skeleton(self, text):
        text = "".join(self.row(letter)[2] for letter in unicodedata.normalize("NFD", text))
        return unicodedata.normalize("NFD", text)

    def look(self, name):
        return self.skeleton(self.skeleton(name).lower()).replace(" ", "")

    def scripts(self, letter):
        """Its scripts, and the ways of writing in which they are mixed; none for all."""
        scripts = self.row(letter)[1]
        if scripts & {"Zyyy", "Zinh"}:
            return None
        more = set(scripts)
        if "Hani" in scripts:
            more |= {"Hanb", "Jpan", "Kore"}
        if scripts & {"Hira", "Kana"}:
            more.add("Jpan")
        if "Hang" in scripts:
            more.add("Kore")
        if "Bopo" in scripts:
            more.add("Hanb")
        return more

    def is_name(self, name):
        letters = name.replace(" ", "")
        if unicodedata.normalize("NFC", name) != name or name != " ".join(name.split(" ")).strip():
            return False
        if "  " in name or len(name) > 40 or ":" in name:
            return False
        if re.fullmatch("(con|prn|aux|nul|(com|lpt)[0-9]) *([.].*)?", name, re.IGNORECASE):
            return False
        if not all(self.row(letter)[0] for letter in letters):
            return False
        for end in name[:1], name[-1:]:
            if not end or not (end.isalnum() or unicodedata.category(end)[0] == "M"):
                return False
        marks = "".join("M" if unicodedata.category(letter)[0] == "M" else "-" for letter in name)
        if "MMM" in marks or not any(letter.isalnum() for letter in name):
            return False
        sets = [found for found in map(self.scripts, letters) if found is not None]
        others = [found for found in sets if "Latn" not in found]
        if not sets or set.intersection(*sets):
            return True
        return bool(set.intersection(*others) & {"Hanb", "Jpan", "Kore"})


# Boards.


def read_small(path):
    check(not os.path.islink(path) and os.path.isfile(path), "no-file")
    with open(path, "rb") as file:
        data = file.read(2049)
    check(len(data) <= 2048, "malformed")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("malformed") from None


def is_plain(text, signs):
    return re.fullmatch("[a-z0-9" + re.escape(signs) + "]{1,100}", text) is not None


class Board:
    def __init__(self, folder, unicode, day):
        self.folder, self.unicode, self.day = folder, unicode, datetime.date.fromisoformat(day)
        with open(os.path.join(folder, "board.toml"), "rb") as file:
            rules = tomllib.load(file)
        assert rules["signed"] is True and is_plain(rules["id"], "._/-")
        self.id = rules["id"]
        self.replays, self.seals = [], []
        for at, folders, files in os.walk(folder):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for file in files:
                path = os.path.relpath(os.path.join(at, file), folder)
                if file.lower().endswith(".mwr") and not file.startswith("."):
                    self.replays.append(path)
                elif path.startswith("packets/") and path.endswith(".seal"):
                    self.seals.append(path)
        self.replays.sort(key=lambda path: path.encode("utf-8"))

    def text(self, path):
        return read_small(os.path.join(self.folder, path))

    def place(self, path):
        """What a file is, and the name that it is under."""
        parts = path.split("/")
        check(len(parts) == 3 and "." in parts[2], "place")
        stem, ending = parts[2].rsplit(".", 1)
        if parts[0] == "packets":
            check(ending in ("mwr", "seal") and is_plain(parts[1], "-"), "place")
            check(self.unicode.is_name(stem), "place")
            return ("opened" if ending == "mwr" else "seal"), stem
        check(parts[0] == "players", "place")
        if (stem, ending) == ("name", "sig"):
            kind = "name"
        else:
            check(ending in ("mwr", "sig") and stem != "name" and is_plain(stem, "_-"), "place")
            kind = "run" if ending == "mwr" else "signature"
        check(self.unicode.is_name(parts[1]), "place")
        return kind, parts[1]

    def signature(self, text, key, lines):
        """Checks a signature whose other lines must be these."""
        check(text.endswith("\n"), "malformed")
        said = text[:-1].split("\n")
        check(len(said) == len(lines) + 1, "malformed")
        codes = {"board": "board", "name": "name", "packet": "packet", "key": "key", "sha256": "file"}
        for found, due in zip(said, lines):
            if found != due:
                word = due.split(" ")[0]
                check(found.split(" ")[0] == word and word in codes, "malformed")
                raise Refused("other-" + codes[word])
        check(re.fullmatch("signature [0-9a-f]{128}", said[-1]), "malformed")
        message = "".join(line + "\n" for line in lines).encode()
        check(holds(bytes.fromhex(key), message, bytes.fromhex(said[-1][10:])), "broken")

    def key(self, name):
        path = f"players/{name}/name.sig"
        check(os.path.lexists(os.path.join(self.folder, path)), "no-key")
        text = self.text(path)
        found = re.search("^key ([0-9a-f]{64})$", text, re.MULTILINE)
        check(found, "malformed")
        key = found[1]
        self.signature(text, key, ["mazewright-name 1", f"board {self.id}", f"name {name}", f"key {key}"])
        return key

    def names(self):
        """The names that belong to keys."""
        players = os.path.join(self.folder, "players")
        for name in os.listdir(players) if os.path.isdir(players) else []:
            try:
                self.key(name)
                yield name
            except Refused:
                pass

    def player(self, path):
        """Whose run a file is, and its bytes."""
        whole = os.path.join(self.folder, path)
        check(not os.path.islink(whole) and os.path.isfile(whole), "no-file")
        check(os.path.getsize(whole) <= 1 << 21, "too-large")
        kind, name = self.place(path)
        if kind == "opened":
            digest = self.seal(path[: -len(".mwr")] + ".seal")
            with open(whole, "rb") as file:
                data = file.read()
            check(hashlib.sha256(bytes.fromhex(self.key(name)) + data).hexdigest() == digest, "other-file")
            return name, data
        key = self.key(name)
        signature = path[: -len(".mwr")] + ".sig"
        check(os.path.lexists(os.path.join(self.folder, signature)), "unsigned")
        with open(whole, "rb") as file:
            data = file.read()
        lines = ["mazewright-run 1", f"board {self.id}", f"name {name}", f"key {key}"]
        lines.append("sha256 " + hashlib.sha256(data).hexdigest())
        text = self.text(signature)
        comment = re.search("^comment (.{1,200})$", text, re.MULTILINE)
        if comment and comment[1] == comment[1].strip() and not re.search(UNSEEN, comment[1]):
            lines.append(comment[0])
        self.signature(text, key, lines)
        return name, data

    def packet(self, path):
        """The rules of the packet that a file is for."""
        rules = os.path.join(self.folder, os.path.dirname(path), "packet.toml")
        check(os.path.isfile(rules), "no-packet")
        with open(rules, "rb") as file:
            return tomllib.load(file)

    def seal(self, path):
        """The digest that a seal says."""
        _, name = self.place(path)
        players = self.packet(path).get("players", [])
        check(not players or name in players, "players")
        key = self.key(name)
        check(os.path.lexists(os.path.join(self.folder, path)), "unsigned")
        text = self.text(path)
        found = re.search("^sha256 ([0-9a-f]{64})$", text, re.MULTILINE)
        check(found, "malformed")
        lines = ["mazewright-seal 1", f"board {self.id}", f"name {name}"]
        lines += ["packet " + path.split("/")[1], f"key {key}", f"sha256 {found[1]}"]
        self.signature(text, key, lines)
        return found[1]

    def is_sealed(self, path):
        """Whether all who take part have sealed."""
        players = self.packet(path).get("players", [])
        try:
            for name in players:
                self.seal(os.path.join(os.path.dirname(path), name + ".seal"))
        except Refused:
            return False
        return bool(players)

    def fits(self, path, replay):
        """Checks a run by the rules of its packet."""
        rules = self.packet(path)
        check(replay["ladder"] == rules["ladder"], "ladder")
        shown = any(change.get("hint") for level in replay["levels"] for change in level["changes"])
        check(rules.get("aided") or not shown, "aided")
        day = replay["started"] // 86400
        first = datetime.date(1970, 1, 1)
        window = [(rules[end] - first).days for end in ("from", "until")]
        check(replay["started"] > 0 and window[0] <= day <= window[1], "window")

    def run(self, path):
        """Whose run a file is, what copies of it have in common, and which of them is the earliest."""
        name, data = self.player(path)
        replay = read(data)
        first, last = ((day - datetime.date(1970, 1, 1)).days for day in (datetime.date(2025, 1, 1), self.day))
        started, levels = replay["started"], replay["levels"]
        ticks = sum(level["look_ticks"] + level["run_ticks"] for level in levels) - levels[0]["look_ticks"]
        ended = started + (10 * ticks + sum(level["stood_ms"] for level in levels)) // 1000
        check(started == 0 or first <= started // 86400 and (ended - 600) // 86400 <= last, "day")
        if path.startswith("packets/"):
            self.fits(path, replay)
        return name, inputs(replay), (started or 1 << 64, path.encode("utf-8"))

    def list(self):
        runs, codes, waiting = [], {}, self.waiting()
        for path in self.seals:
            try:
                self.seal(path)
                codes[path] = "ok"
            except Refused as refused:
                codes[path] = str(refused)
        for path in self.replays:
            try:
                name, moves, when = self.run(path)
                codes[path] = "ok"
                if os.path.dirname(path) not in waiting:
                    runs.append((when, path, name, moves))
            except Refused as refused:
                codes[path] = str(refused)
        kept = []
        for _, path, name, moves in sorted(runs):
            if any(is_copy((path, name, moves), other) for other in kept):
                codes[path] = "copy"
            else:
                kept.append((path, name, moves))
        runs = [(path, name) for path, name, _ in kept]
        counts = {}
        for _, name in runs:
            counts[name] = counts.get(name, 0) + 1
        first = {}
        for name in sorted(counts, key=lambda name: (-counts[name], name)):
            first.setdefault(self.unicode.look(name), name)
        for path, name in runs:
            if first[self.unicode.look(name)] != name:
                codes[path] = "look-alike"
        return codes

    def waiting(self):
        """The folders of packets whose runs are not shown yet."""
        waiting = set()
        for folder in {os.path.dirname(path) for path in self.replays if path.startswith("packets/")}:
            try:
                rules = self.packet(folder + "/")
                opened = set()
                for path in self.replays:
                    if os.path.dirname(path) == folder:
                        try:
                            opened.add(self.run(path)[0])
                        except Refused:
                            pass
                players = rules.get("players", [])
                if self.day <= rules["until"] and not (players and opened.issuperset(players)):
                    waiting.add(folder)
            except Refused:
                pass
        return waiting

    def check(self, added):
        first = None
        for path in added:
            try:
                first = first or self.place(path)[1]
            except Refused:
                pass
        for path in added:
            try:
                kind, name = self.place(path)
                check(name == first, "names")
                self.key(name)
                self.added(path, kind, name, added)
                yield "ok"
            except Refused as refused:
                yield str(refused)

    def added(self, path, kind, name, added):
        if kind == "name":
            look = self.unicode.look(name)
            likes = [other for other in self.names() if self.unicode.look(other) == look]
            check(likes == [name], "look-alike")
        elif kind == "signature":
            run = path[: -len(".sig")] + ".mwr"
            check(run in self.replays, "missing")
            self.player(run)
        elif kind == "seal":
            self.seal(path)
            rules = self.packet(path)
            check(rules["from"] <= self.day <= rules["until"], "closed")
        else:
            check(path in self.replays, "missing")
            self.player(path)
            if kind == "opened":
                over = self.day > self.packet(path)["until"]
                check(over or self.is_sealed(path), "open")
            _, mine, _ = self.run(path)
            for other in self.replays:
                if other != path and (other not in added or other < path):
                    try:
                        whose, theirs, _ = self.run(other)
                    except Refused:
                        continue
                    check(not is_copy((path, name, mine), (other, whose, theirs)), "copy")


def read(data):
    """A run that was finished."""
    try:
        replay = replay_reader.read(data)
    except replay_reader.Refused as refused:
        raise Refused(str(refused)) from None
    check(replay["outcome"] == "finished", "given-up")
    first = replay["levels"][0]
    check(first["stood_ms"] <= 10_000 or first["stops"] > 0, "claims")
    return replay


def is_copy(run, other):
    """Whether a run is a copy of another one, as a whole or by a level: each by its path, its name and its moves."""
    (path, name, moves), (theirs_at, whose, theirs) = run, other
    if moves[0] == theirs[0]:
        return name != whose or not any(each.startswith("packets/") for each in (path, theirs_at))
    return name != whose and not set(moves[1:]).isdisjoint(theirs[1:])


def inputs(replay):
    """What copies of a run have in common: what is held from the first directions on, but for help, and the race if
    that is little; then the same of each level in which much is held."""
    levels = []
    for level in replay["levels"]:
        look, held = level["look_ticks"], (0, 0, False, "held")
        moves = [level["run_ticks"]]
        for change in level["changes"]:
            now = change["x"], change["y"], change["again"], change.get("pace", "held")
            if change["tick"] >= look and now != (*held[:2], False, held[3]):
                moves.append([change["tick"] - look, now])
                held = now
        levels.append(moves)
    long = [json.dumps(moves) for moves in levels if len(moves) > 10]
    if sum(len(moves) - 1 for moves in levels) < 4:
        hidden = ["fog", "blind", "guided", "auto-run"]
        levels.append([part for part in replay["ladder"].split("/")[1:] if part not in hidden])
    return [json.dumps(levels), *long]


def main():
    board = Board(sys.argv[2], Unicode(sys.argv[1]), sys.argv[3])
    if sys.argv[4:5] == ["--check"]:
        results = zip(sys.argv[5:], board.check(sys.argv[5:]))
    else:
        results = board.list().items()
    for path, code in results:
        print(code, json.dumps(path))


if __name__ == "__main__":
    main()
