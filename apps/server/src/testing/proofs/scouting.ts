// What scouting a day's game gains: `npm run proof -- scouting [DAYS]`. Twenty throwaway identities play
// it and see what falls; then one more plays it with the same search and all that they have seen. The
// draws are those of the server, by the generator of earlier versions and by the one of today.
import {
  GENERATORS,
  makeSeed,
  must,
  parseFall,
  settlements,
  start,
  type Direction,
  type Fall,
  type Fallen,
  type GeneratorName,
  type Step,
} from '@twofold/rules';
import {
  emptyCells,
  slide,
  type Content,
  type SlideAfterstate,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { newSeed } from '../../play/arena.js';
import { playMove, tableOf, type Standing, type Table } from '../../play/live-game.js';
import { someGame } from '../rows.js';

const DAYS = Number(process.argv[2] ?? 12);
const SCOUTS = 20;
/** How often scouts move at random, so that they do not all see the same. */
const CARELESS = 0.02;
const RULES = '4x4-undo=no';

/** A move that somebody made, and which of the empty cells and tiles then fell. */
interface Seen {
  readonly position: SlidePosition;
  readonly move: Direction;
  readonly after: SlideAfterstate;
  readonly fall: Fall;
}
interface Played {
  readonly score: number;
  readonly seen: readonly Seen[];
}
/** What may come of a move, by somebody's knowledge. */
type Foresight = (move: Omit<Seen, 'fall'>) => readonly Fallen<Step<SlideTypes>>[];

/** High tiles in order along a winding line from a corner. */
const SNAKE = [15, 14, 13, 12, 8, 9, 10, 11, 7, 6, 5, 4, 0, 1, 2, 3];

function worthOf(cells: readonly Content[]): number {
  let worth = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    worth += Number(cells[cell]) * 0.5 ** (15 - SNAKE[cell]!);
  }
  return 16 * worth + 10 * emptyCells(cells).length;
}

/** Boards that a search may value for one move: whoever knows what comes looks further for the same. */
const BUDGET = 250;

/** The best move by the deepest search that the budget has room for, over what may come in between. */
function chosenMove(position: SlidePosition, foresight: Foresight): Direction {
  const meter = { left: BUDGET };
  let chosen: Direction | undefined;
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const { move } = bestMove(position, depth, foresight, meter);
    if (chosen !== undefined && meter.left < 0) break;
    chosen = move;
  }
  return chosen!;
}

const MAX_DEPTH = 8;

function bestMove(
  position: SlidePosition,
  depth: number,
  foresight: Foresight,
  meter: { left: number },
): { readonly move: Direction | undefined; readonly worth: number } {
  let best: { move: Direction | undefined; worth: number } = { move: undefined, worth: 0 };
  for (const move of slide.legalMoves(position)) {
    if (meter.left < 0) break;
    const { after, points } = must(slide.act(position, move));
    let worth = points;
    if (depth === 1) {
      meter.left--;
      worth += worthOf(after.moved.cells);
    } else {
      const possible = foresight({ position, move, after });
      const all = possible.reduce((sum, { probability }) => sum + probability, 0);
      for (const { value, probability } of possible) {
        const next = bestMove(value.position, depth - 1, foresight, meter);
        worth += (probability / all) * next.worth;
      }
    }
    if (best.move === undefined || worth > best.worth) best = { move, worth };
  }
  return best;
}

const blind: Foresight = ({ after }) => [...settlements(slide, after)];

/**
 * What falls where draws depend on the ply alone: the tile is known once somebody has been there, and
 * the place by the remainders of the same number that each board has shown.
 */
function byPly(all: readonly Seen[]): Foresight {
  const known = new Map<number, { tile: number; rest: number; of: number }>();
  for (const { position, after, fall } of all) {
    const [place, tile] = fall as [number, number];
    const empty = emptyCells(after.moved.cells).length;
    let { rest, of } = known.get(position.ply) ?? { rest: 0, of: 1 };
    while (rest % empty !== place) rest += of;
    of = leastMultiple(of, empty);
    known.set(position.ply, { tile, rest: rest % of, of });
  }
  return (move) => {
    const fact = known.get(move.position.ply);
    if (fact === undefined) return blind(move);
    const step = greatestDivisor(fact.of, emptyCells(move.after.moved.cells).length);
    return blind(move).filter(
      ({ fall: [place, tile] }) => tile === fact.tile && place! % step === fact.rest % step,
    );
  };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

function leastMultiple(a: number, b: number): number {
  return (a / greatestDivisor(a, b)) * b;
}

/** What falls where draws depend on position and move: what was seen there, and nothing elsewhere. */
function byPosition(all: readonly Seen[]): Foresight {
  const keyOf = ({ position, move }: Omit<Seen, 'fall'>): string =>
    `${slide.makePosition(position)} ${move}`;
  const known = new Map(all.map((seen) => [keyOf(seen), seen.fall.join()]));
  return (move) => {
    const fact = known.get(keyOf(move));
    return blind(move).filter(({ fall }) => fact === undefined || fall.join() === fact);
  };
}

const KNOWING: Readonly<Record<GeneratorName, (all: readonly Seen[]) => Foresight>> = {
  'chacha8/1': byPly,
  'chacha8/2': byPosition,
};

/**
 * Plays a game on the server's draws: first as `opening` says, then by the search. `careless` is how
 * often a move is made at random.
 */
function played(
  table: Table,
  foresight: Foresight,
  careless: number,
  opening: readonly Direction[] = [],
): Played {
  let standing: Pick<Standing, 'position' | 'length'> = {
    position: start(table.rules.game, table.rules.ruleset, table.chance).position,
    length: 0,
  };
  const seen: Seen[] = [];
  for (;;) {
    const position = standing.position as SlidePosition;
    const legal = [...slide.legalMoves(position)];
    if (legal.length === 0) return { score: position.score, seen };
    const move =
      opening[position.ply] ??
      (Math.random() < careless
        ? legal[Math.floor(Math.random() * legal.length)]!
        : chosenMove(position, foresight));
    const { after } = must(slide.act(position, move));
    const next = must(playMove(table, standing, slide.makeMove(move)));
    seen.push({ position, move, after, fall: must(parseFall(next.last!.fall)) });
    standing = next;
  }
}

/** Each scout goes the best way so far, and leaves it some moves before its end. */
function alongBest(table: Table): number {
  let best: Played = played(table, blind, 0);
  for (let scout = 1; scout < SCOUTS; scout++) {
    const back = 4 * 2 ** (scout % 5);
    const opening = best.seen.slice(0, -back).map(({ move }) => move);
    const next = played(table, blind, CARELESS, opening);
    if (next.score > best.score) best = next;
  }
  return best.score;
}

const found = new Map<string, number[]>();
function add(name: string, value: number): void {
  found.set(name, [...(found.get(name) ?? []), value]);
}

function dayOf(generator: GeneratorName, seed: string): Table {
  return tableOf(someGame('player', { rules: RULES, generator, seed }));
}

for (let day = 0; day < DAYS; day++) {
  const seed = makeSeed(newSeed());
  for (const generator of GENERATORS) {
    const table = dayOf(generator, seed);
    const scouts = Array.from({ length: SCOUTS }, () => played(table, blind, CARELESS));
    const foresight = KNOWING[generator](scouts.flatMap((scout) => scout.seen));
    const informed = played(table, foresight, 0);
    const foreseen = informed.seen.filter((seen) => foresight(seen).length === 1);
    add(`${generator} informed`, informed.score);
    add(`${generator} spawns foreseen, %`, (100 * foreseen.length) / informed.seen.length);
    add(`${generator} best scout repeated`, Math.max(...scouts.map(({ score }) => score)));
    add(`${generator} best way gone on from`, alongBest(table));
  }
  // To whoever knows nothing the generators are the same, and one more day is as good as another.
  for (let i = 0; i < SCOUTS / 2; i++) {
    add('blind', played(dayOf('chacha8/2', makeSeed(newSeed())), blind, 0).score);
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
for (const [name, values] of found) {
  const error = Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)) / values.length);
  process.stdout.write(`${name.padEnd(36)}${Math.round(mean(values))} ± ${Math.round(error)}\n`);
}
for (const generator of GENERATORS) {
  const gain = mean(found.get(`${generator} informed`)!) / mean(found.get('blind')!);
  process.stdout.write(`${generator}: what scouts saw makes ${gain.toFixed(2)} of a blind score\n`);
}
