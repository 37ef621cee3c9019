"""Opens each row, and one wall to the row above it."""
import json
import random
import sys

header = json.loads(sys.stdin.readline())
random.seed(header["recipe"].split("/")[-1])


def join(a, b):
    print(json.dumps({"event": "open", "a": a, "b": b}))


for y in range(header["rows"]):
    for x in range(1, header["columns"]):
        join([x - 1, y], [x, y])
    if y > 0:
        x = random.randrange(header["columns"])
        join([x, y - 1], [x, y])
