// Keeps the distance of every cell from the far corner, steps downhill, and corrects what the walls it sees change.
const readline = require("node:readline").createInterface({ input: process.stdin });
const answers = readline[Symbol.asyncIterator]();
const tell = (...words) => process.stdout.write(words.join(" ") + "\n");
const ask = async (...words) => {
  tell(...words);
  return (await answers.next()).value;
};
const STEPS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

async function main() {
  const width = Number(await ask("mazeWidth"));
  const height = Number(await ask("mazeHeight"));
  const walls = new Set();
  const key = (x, y, d) => `${x} ${y} ${"nesw"[d]}`;
  const behind = (x, y, d) => [x + STEPS[d][0], y + STEPS[d][1]];
  const isIn = (x, y) => x >= 0 && y >= 0 && x < width && y < height;
  const leads = (x, y, d) => isIn(...behind(x, y, d)) && !walls.has(key(x, y, d));
  const distances = () => {
    const found = Array.from({ length: width }, () => Array(height).fill(Infinity));
    const queue = [[width - 1, height - 1]];
    found[width - 1][height - 1] = 0;
    for (const [x, y] of queue) {
      for (let d = 0; d < 4; d++) {
        const [a, b] = behind(x, y, d);
        if (leads(x, y, d) && found[a][b] === Infinity) {
          found[a][b] = found[x][y] + 1;
          queue.push([a, b]);
        }
      }
    }
    return found;
  };
  let [x, y, heading] = [0, 0, 0];
  tell("setColor", x, y, "G");
  while (x !== width - 1 || y !== height - 1) {
    for (const [name, turn] of [["wallFront", 0], ["wallRight", 1], ["wallLeft", 3]]) {
      const d = (heading + turn) % 4;
      if ((await ask(name)) === "true") {
        walls.add(key(x, y, d));
        walls.add(key(...behind(x, y, d), (d + 2) % 4));
        tell("setWall", x, y, "nesw"[d]);
      }
    }
    const far = distances();
    tell("setText", x, y, far[x][y]);
    const ways = [0, 1, 2, 3].filter((d) => leads(x, y, d));
    const to = ways.reduce((best, d) => {
      const of = (d) => far[behind(x, y, d)[0]][behind(x, y, d)[1]];
      return best === null || of(d) < of(best) ? d : best;
    }, null);
    for (; heading !== to; heading = (heading + 1) % 4) await ask("turnRight");
    if ((await ask("moveForward")) !== "ack") process.exit(3);
    [x, y] = behind(x, y, to);
  }
  process.exit(0);
}

main();
