// What scouting a day's game gains: `npm run proof -- scouting [DAYS]`. Twenty throwaway identities play
// it and see what falls; then one more plays it with the same search and all that they have seen. The
// draws are those of the server, by the generator of earlier versions and by the one of today.
import { GENERATORS, makeSeed, must, start, type GeneratorName } from '@twofold/rules';
import type { SlidePosition } from '@twofold/rules/slide';
import { newSeed } from '../../play/arena.js';
import { playMove, tableOf, type Standing, type Table } from '../../play/live-game.js';
import { someGame } from '../rows.js';

const DAYS = Number(process.argv[2] ?? 12);
const SCOUTS = 20;
/** How often scouts move at random, so that they do not all see the same. */
const CARELESS = 0.02;
const RULES = '4x4-undo=no';
const SIDE = 4;
const MOVES = ['U', 'D', 'L', 'R'] as const;
type MoveText = (typeof MOVES)[number];

/** Exponents of tiles, in reading order; 0 is an empty cell. */
type Board = readonly number[];
/** One way a tile can come: which of the empty cells, which exponent, and how likely. */
interface Spawn {
  readonly place: number;
  readonly tile: number;
  readonly chance: number;
}
/** What may come after a move, by somebody's knowledge. */
type Foresight = (ply: number, before: Board, move: MoveText, empty: number) => readonly Spawn[];

interface Seen {
  readonly ply: number;
  readonly before: Board;
  readonly move: MoveText;
  readonly empty: number;
  readonly place: number;
  readonly tile: number;
}
interface Played {
  readonly score: number;
  readonly seen: readonly Seen[];
}

const LINES: Readonly<Record<MoveText, readonly (readonly number[])[]>> = {
  L: lines((line, i) => SIDE * line + i),
  R: lines((line, i) => SIDE * line + SIDE - 1 - i),
  U: lines((line, i) => SIDE * i + line),
  D: lines((line, i) => SIDE * (SIDE - 1 - i) + line),
};

function lines(cell: (line: number, i: number) => number): number[][] {
  const range = Array.from({ length: SIDE }, (_, i) => i);
  return range.map((line) => range.map((i) => cell(line, i)));
}

/** Slides a board; undefined if nothing moves. */
function slid(board: Board, move: MoveText): { board: number[]; points: number } | undefined {
  const next = [...board];
  let points = 0;
  for (const line of LINES[move]) {
    const out: number[] = [];
    let open = false;
    for (const cell of line) {
      const tile = board[cell]!;
      if (tile === 0) continue;
      if (open && out.at(-1) === tile) {
        out[out.length - 1] = tile + 1;
        points += 2 ** (tile + 1);
        open = false;
      } else {
        out.push(tile);
        open = true;
      }
    }
    for (const [i, cell] of line.entries()) next[cell] = out[i] ?? 0;
  }
  return next.every((tile, cell) => tile === board[cell]) ? undefined : { board: next, points };
}

/** High tiles in order along a winding line from a corner. */
const SNAKE = [15, 14, 13, 12, 8, 9, 10, 11, 7, 6, 5, 4, 0, 1, 2, 3];

function worthOf(board: Board): number {
  let worth = 0;
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] !== 0) worth += 2 ** board[cell]! * 0.5 ** (15 - SNAKE[cell]!);
  }
  return 16 * worth + 10 * board.filter((tile) => tile === 0).length;
}

/** Boards that a search may value for one move: whoever knows what comes looks further for the same. */
const BUDGET = 250;

/** The best move by the deepest search that the budget has room for, over what may come in between. */
function chosenMove(board: Board, ply: number, foresight: Foresight): MoveText {
  const meter = { left: BUDGET };
  let chosen: MoveText | undefined;
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const { move } = bestMove(board, ply, depth, foresight, meter);
    if (chosen !== undefined && meter.left < 0) break;
    chosen = move;
  }
  return chosen!;
}

const MAX_DEPTH = 8;

function bestMove(
  board: Board,
  ply: number,
  depth: number,
  foresight: Foresight,
  meter: { left: number },
): { readonly move: MoveText | undefined; readonly worth: number } {
  let best: { move: MoveText | undefined; worth: number } = { move: undefined, worth: 0 };
  for (const move of MOVES) {
    if (meter.left < 0) break;
    const after = slid(board, move);
    if (after === undefined) continue;
    let worth = after.points;
    if (depth === 1) {
      meter.left--;
      worth += worthOf(after.board);
    } else {
      const cells = emptyIn(after.board);
      for (const { place, tile, chance } of foresight(ply, board, move, cells.length)) {
        after.board[cells[place]!] = tile;
        worth += chance * bestMove(after.board, ply + 1, depth - 1, foresight, meter).worth;
        after.board[cells[place]!] = 0;
      }
    }
    if (best.move === undefined || worth > best.worth) best = { move, worth };
  }
  return best;
}

function emptyIn(board: Board): number[] {
  return board.flatMap((tile, cell) => (tile === 0 ? [cell] : []));
}

const TILES = [
  [1, 0.9],
  [2, 0.1],
] as const;

function allSpawns(places: readonly number[], tile?: number): Spawn[] {
  const tiles = tile === undefined ? TILES : ([[tile, 1]] as const);
  return places.flatMap((place) =>
    tiles.map(([value, share]) => ({ place, tile: value, chance: share / places.length })),
  );
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const blind: Foresight = (_ply, _before, _move, empty) => allSpawns(range(empty));

/**
 * What falls where draws depend on the ply alone: the tile is known once somebody has been there, and
 * the place by the remainders of the same number that each board has shown.
 */
function byPly(all: readonly Seen[]): Foresight {
  const known = new Map<number, { tile: number; rest: number; of: number }>();
  for (const { ply, tile, place, empty } of all) {
    let { rest, of } = known.get(ply) ?? { rest: 0, of: 1 };
    while (rest % empty !== place) rest += of;
    of = leastMultiple(of, empty);
    known.set(ply, { tile, rest: rest % of, of });
  }
  return (ply, _before, _move, empty) => {
    const fact = known.get(ply);
    if (fact === undefined) return allSpawns(range(empty));
    const step = greatestDivisor(fact.of, empty);
    const places = range(empty).filter((place) => place % step === fact.rest % step);
    return allSpawns(places, fact.tile);
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
  const known = new Map(all.map((seen) => [keyOf(seen.ply, seen.before, seen.move), seen]));
  return (ply, before, move, empty) => {
    const fact = known.get(keyOf(ply, before, move));
    return fact === undefined
      ? allSpawns(range(empty))
      : [{ place: fact.place, tile: fact.tile, chance: 1 }];
  };
}

function keyOf(ply: number, board: Board, move: MoveText): string {
  return `${ply} ${board.join()} ${move}`;
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
  opening: readonly MoveText[] = [],
): Played {
  let standing: Pick<Standing, 'position' | 'length'> = {
    position: start(table.rules.game, table.rules.ruleset, table.chance).position,
    length: 0,
  };
  const seen: Seen[] = [];
  for (;;) {
    const { ply, score } = standing.position;
    const before = boardOf(standing);
    const legal = MOVES.filter((move) => slid(before, move) !== undefined);
    if (legal.length === 0) return { score, seen };
    const move =
      opening[ply] ??
      (Math.random() < careless
        ? legal[Math.floor(Math.random() * legal.length)]!
        : chosenMove(before, ply, foresight));
    const next = must(playMove(table, standing, move));
    const [place, index] = next.last!.fall.split('.').map(Number);
    const { length: empty } = emptyIn(slid(before, move)!.board);
    seen.push({ ply, before, move, empty, place: place!, tile: index! + 1 });
    standing = next;
  }
}

function boardOf({ position }: Pick<Standing, 'position'>): Board {
  return (position as SlidePosition).cells.map((content) =>
    typeof content === 'number' && content > 0 ? Math.log2(content) : 0,
  );
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
    const scouts = range(SCOUTS).map(() => played(table, blind, CARELESS));
    const foresight = KNOWING[generator](scouts.flatMap((scout) => scout.seen));
    const informed = played(table, foresight, 0);
    const foreseen = informed.seen.filter(
      ({ ply, before, move, empty }) => foresight(ply, before, move, empty).length === 1,
    );
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
