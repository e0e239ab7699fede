// How often the Dots player meets the goals, beside simpler players on the same seeds:
// `npm run bench:dots`, with `-- --games 200 --nodes 20000` for other numbers, and with `-- --save`
// into bench/results/dots-player.json.
import { parseArgs } from 'node:util';
import { dotsPlayer } from '@twofold/engine';
import { play, seedFromInteger, start } from '@twofold/rules';
import { dots, DOTS_LEVELS, DOTS_PRESETS, hasObjectives } from '@twofold/rules/dots';
import { randomOf, SIMPLE_PLAYERS, type Choose } from './dots/choices.js';
import { circumstances, saveResults } from './results.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '10000' },
    save: { type: 'boolean', default: false },
  },
});
const GAMES = Number(values.games);
const NODES = Number(values.nodes);
/** Games without an end are counted up to here. */
const MOST_MOVES = 20;

const PLAYERS: Readonly<Record<string, Choose>> = {
  random: SIMPLE_PLAYERS.random,
  longest: SIMPLE_PLAYERS.longest,
  'longest for the goals': SIMPLE_PLAYERS['longest for the goals'],
  engine: (position) => {
    const analysed = dotsPlayer.analyse(position, { nodes: NODES });
    if (!analysed.ok) throw new Error(analysed.error.message);
    return analysed.value.best;
  },
};

interface Played {
  readonly player: string;
  /** Share of the games won, with its standard error; absent where nothing can be won. */
  readonly won?: number;
  readonly error?: number;
  readonly score: number;
  readonly millisecondsPerMove: number;
}

function playGames(rules: string, player: string): Played {
  const ruleset = dots.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  const choose = PLAYERS[player]!;
  let [wins, score, moves] = [0, 0, 0];
  const begun = performance.now();
  for (let number = 0; number < GAMES; number++) {
    const seed = seedFromInteger(number);
    const random = randomOf(number);
    let { position } = start(dots, ruleset.value, seed);
    while (!dots.outcome(position).over && position.ply < MOST_MOVES) {
      const step = play(dots, position, choose(position, random), seed);
      if (!step.ok) throw new Error(step.error.message);
      ({ position } = step.value);
      moves++;
    }
    if (dots.outcome(position).won) wins++;
    score += position.score;
  }
  const won = wins / GAMES;
  return {
    player,
    ...(hasObjectives(ruleset.value) && { won, error: Math.sqrt((won * (1 - won)) / GAMES) }),
    score: score / GAMES,
    millisecondsPerMove: (performance.now() - begun) / moves,
  };
}

/** Beside the levels and presets, some that leave even a good player room to lose. */
const HARD = ['6x6-moves=3-goal=R:9', '6x6-moves=5-goal=R:12,G:8', '6x6-moves=20-goal=none'];
const rulesets = [
  ...new Set([...DOTS_LEVELS.map((level) => level.rules), ...Object.keys(DOTS_PRESETS), ...HARD]),
];
const measured = rulesets.map((rules) => {
  console.log(rules);
  const players = Object.keys(PLAYERS).map((player) => {
    const played = playGames(rules, player);
    const { won, error = 0, score, millisecondsPerMove } = played;
    const share =
      won === undefined ? '' : `won ${percent(won)} (standard error ${percent(error)}), `;
    const time = `${millisecondsPerMove.toFixed(1)} ms/move`;
    console.log(`  ${player}: ${share}${score.toFixed(1)} points, ${time}`);
    return played;
  });
  return { rules, players };
});

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

const levels = measured.slice(0, DOTS_LEVELS.length);
for (const player of Object.keys(PLAYERS)) {
  const shares = levels.map(({ players }) => players.find((row) => row.player === player)!.won!);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  console.log(`all levels, ${player}: won ${percent(mean)}`);
}
if (values.save) {
  const seeds = `0 to ${GAMES - 1}`;
  saveResults('dots-player', { ...circumstances(), games: GAMES, seeds, nodes: NODES, measured });
}
