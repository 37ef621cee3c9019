"""``python -m pymazewright``: draws the maze of a recipe as text, or prints the trace of a function in a file."""

import json
import runpy
import sys
import traceback

import pymazewright

USAGE = """usage: python -m pymazewright [--version | --help | draw OPTIONS | watch FILE OPTIONS]

Draws a maze as text, or prints what the function `carve` or `solve` of a Python file does, as a trace. OPTIONS are
those of a recipe, as in `--algorithm wilson --size 20x10 --seed 7`; the program `mazewright` has all others."""


def watch(file: str, words: list[str]) -> None:
    """Prints the trace of the function of a file; a line with a problem where there is none to watch."""
    # Output of the file is not part of the trace.
    output, sys.stdout = sys.stdout, sys.stderr
    try:
        names = runpy.run_path(file)
        function = names.get("carve") or names.get("solve")
        if not callable(function):
            raise ValueError("there is no function named carve or solve")
        recipe = pymazewright.Recipe.from_command(words)
        try:
            # It should report a function that hangs before `mazewright demo` does.
            on = recipe if "carve" in names else recipe.carve()
            trace = pymazewright.watch(function, on, seconds=8).trace
        except pymazewright.WatchError as error:
            # The trace ends with it.
            trace = error.watched.trace
    except Exception as problem:
        lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == file]
        line = problem.lineno if isinstance(problem, SyntaxError) else lines[-1] if lines else None
        what = problem.msg if isinstance(problem, SyntaxError) else str(problem) or type(problem).__name__
        trace = json.dumps({"problem": (f"line {line}: " if line else "") + " ".join(what.split())[:300]}) + "\n"
    output.write(trace)


def main(words: list[str]) -> int:
    if words == ["--version"]:
        print(f"pymazewright {pymazewright.__version__}")
    elif words in ([], ["--help"], ["-h"]):
        print(USAGE)
    elif words[0] == "watch" and len(words) > 1:
        watch(words[1], words[2:])
    else:
        try:
            print(pymazewright.Recipe.from_command(words).carve(), end="")
        except (ValueError, OSError, MemoryError) as problem:
            print(f"pymazewright: {problem}", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
