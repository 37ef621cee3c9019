"""``python -m pymazewright``: draws the maze of a recipe as text."""

import sys

import pymazewright

USAGE = """usage: python -m pymazewright [--version | --help | draw OPTIONS]

Draws a maze as text. OPTIONS are those of a recipe, as in `--algorithm wilson --size 20x10 --seed 7`;
the program `mazewright` has all others."""


def main(words: list[str]) -> int:
    if words == ["--version"]:
        print(f"pymazewright {pymazewright.__version__}")
    elif words in ([], ["--help"], ["-h"]):
        print(USAGE)
    else:
        try:
            print(pymazewright.Recipe.from_command(words).carve(), end="")
        except (ValueError, OSError, MemoryError) as problem:
            print(f"pymazewright: {problem}", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
