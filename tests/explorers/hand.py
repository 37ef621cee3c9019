"""Keeps its left hand on the wall, for ever."""
import sys


def ask(*words):
    print(*words, flush=True)
    return sys.stdin.readline().strip()


while True:
    if ask("wallLeft") == "false":
        ask("turnLeft")
    while ask("wallFront") == "true":
        ask("turnRight")
    ask("moveForward")
