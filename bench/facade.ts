// S4-15: the computer player of S4's document needs at most ten seconds for a game. `npm run bench:facade`
// plays 100 games of it by the clock on the wall, four at once, tells the longest, and fails when it was longer;
// `-- --games 20 --at-once 2` for others.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TTFEFactory } from '@twofold/specs/ttfe/factory';
import { Random, type UserInterface } from '@twofold/specs/ttfe';

const LIMIT = 10;
const SIDE = 4;
const GOAL = 2048;

interface Game {
  readonly seed: number;
  readonly seconds: number;
  readonly points: number;
  readonly highest: number;
}

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '4' },
  },
});

const NOBODY: UserInterface = {
  updateScreen: () => {},
  showGameOverScreen: () => {},
  getUserMove: () => {
    throw new Error('nobody plays here');
  },
};

/** Games in this process, one for each seed that is asked for. */
function serve(): void {
  const player = TTFEFactory.createPlayer(false);
  const playOne = async (seed: number): Promise<Game> => {
    const game = TTFEFactory.createSimulator(SIDE, SIDE, new Random(seed));
    const begun = performance.now();
    await game.run(player, NOBODY);
    const seconds = (performance.now() - begun) / 1000;
    let highest = 0;
    for (let cell = 0; cell < SIDE * SIDE; cell++) {
      highest = Math.max(highest, game.getPieceAt(cell % SIDE, Math.floor(cell / SIDE)));
    }
    return { seed, seconds, points: game.getPoints(), highest };
  };
  process.on('message', (seed: number) => void playOne(seed).then((game) => process.send!(game)));
  process.on('disconnect', () => process.exit());
}

async function playAll(): Promise<readonly Game[]> {
  const count = Number(options.games);
  const games: Game[] = [];
  let next = 1;
  const playInTurn = async (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url));
      const ask = (): void => {
        if (next <= count) child.send(next++);
        else child.disconnect();
      };
      child.on('message', (game: Game) => {
        games.push(game);
        process.stderr.write(`\r${games.length} of ${count} games `);
        ask();
      });
      child.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`a player ended with ${code}`));
      });
      ask();
    });
  await Promise.all(Array.from({ length: Number(options['at-once']) }, playInTurn));
  process.stderr.write('\n');
  return games;
}

if (process.send === undefined) {
  const games = await playAll();
  const average = (valueOf: (game: Game) => number): number =>
    games.reduce((sum, game) => sum + valueOf(game), 0) / games.length;
  const longest = Math.max(...games.map(({ seconds }) => seconds));
  const late = games.filter(({ seconds }) => seconds > LIMIT).length;
  console.log(
    `${games.length} games, ${options['at-once']} at once: the longest ${longest.toFixed(2)} s, ${late} longer than ${LIMIT} s, on average ` +
      `${average(({ seconds }) => seconds).toFixed(2)} s and ${Math.round(average(({ points }) => points))} points, ` +
      `${GOAL} in ${games.filter(({ highest }) => highest >= GOAL).length}`,
  );
  if (late > 0) process.exitCode = 1;
} else {
  serve();
}
