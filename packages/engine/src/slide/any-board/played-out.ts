import { DIRECTIONS } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import { pairedError } from '../../common/paired.js';
import type { Analysis, MoveValue } from '../../common/player.js';
import { randomFrom, type Below } from '../../common/random.js';
import { settleByChance } from './chance.js';
import type { Evaluation } from './evaluation.js';
import { orderEvaluation } from './order-evaluation.js';
import { lastSlide, slideCells, type Cells, type Field } from './field.js';

/** One move in so many is any legal one. */
export const MOVES_PER_SLIP = 75;
/** Moves are looked so far ahead at least, so that there is something to lose. */
const LEAST_MOVES = 60;
/** After so many a game that goes on is not followed further. */
const MOST_MOVES = 240;
/** So many are made of every move before anything is said. */
const FIRST_PLAY_OUTS = 16;
/** Differences of more than so many standard errors count; of more than `CLEAR` need not be looked at longer. */
const SURE = 2;
const CLEAR = 3;
/** Chances are told in tenths of a percent, so that what is shown of two is also their difference. */
const DIGITS = 1000;
/** The first of the seeds, which are the same for every move and every question. */
const FIRST_SEED = 20_480;

export interface Root {
  readonly cells: Cells;
  readonly owed: number;
}

export interface PlayOutOptions {
  /** How often a move is played out at most. */
  readonly most: number;
  /** Asked between rounds; the first is always made. */
  readonly isOver: () => boolean;
}

/** A tile whose chance is told, and how many play-outs one after the other it takes to get there. */
interface Goal {
  readonly tile: number;
  readonly lengths: number;
}

/**
 * What a search has found, told as chances where no tables know them: the moves are played out by a player of the
 * kind that people are: order on the board, one move at a time, with a slip now and then. Moves are as good as the search's
 * choice unless play-outs with the same chance say clearly otherwise.
 */
export function playedOut(
  field: Field,
  root: Root,
  searched: Analysis<SlideTypes>,
  { most, isOver }: PlayOutOptions,
): Analysis<SlideTypes> {
  const goals = goalsOf(field, root.cells);
  const last = goals.at(-1);
  if (last === undefined) return searched;
  const player = new PlayOuts(field, orderEvaluation(field, root.cells), last);
  const games = searched.moves.map(() => [] as number[]);
  for (let wanted = Math.min(FIRST_PLAY_OUTS, most); ; wanted = Math.min(2 * wanted, most)) {
    for (const [i, { move }] of searched.moves.entries()) {
      for (let game = games[i]!.length; game < wanted; game++) {
        games[i]!.push(player.play(root, DIRECTIONS.indexOf(move), FIRST_SEED + game));
      }
    }
    const graded = mostOpen(goals, games[0]!);
    const made = games.map((own) => own.map(hasMade(goals[graded]!)));
    if (wanted === most || isOver() || isDecided(made)) {
      return told(goals, graded, games, searched);
    }
  }
}

/** What came of a play-out: the number of the highest tile, or Infinity where the game went on. */
type Reached = number;

const hasMade =
  ({ tile }: Goal) =>
  (reached: Reached): number =>
    Number(reached >= tile);

function isDecided([first, ...others]: readonly (readonly number[])[]): boolean {
  return others.every((other) => {
    const lead = meanOf(first!) - meanOf(other);
    return (
      first!.every((made, i) => made === other[i]) || lead > CLEAR * pairedError(first!, other)
    );
  });
}

/** The place of the tile whose chance is nearest to one half. */
function mostOpen(goals: readonly Goal[], games: readonly Reached[]): number {
  const distances = chancesOf(goals, games).map((chance) => Math.abs(chance - 0.5));
  return distances.indexOf(Math.min(...distances));
}

/** What takes longer than a play-out is as likely as so many of them one after the other. */
function chancesOf(goals: readonly Goal[], games: readonly Reached[]): readonly number[] {
  return goals.map((goal) => rounded(meanOf(games.map(hasMade(goal))) ** goal.lengths));
}

function told(
  goals: readonly Goal[],
  graded: number,
  games: readonly (readonly Reached[])[],
  searched: Analysis<SlideTypes>,
): Analysis<SlideTypes> {
  const made = games.map((own) => own.map(hasMade(goals[graded]!)));
  const isBehind = made.map(
    (own) => meanOf(made[0]!) - meanOf(own) > SURE * pairedError(made[0]!, own),
  );
  // What is equal is one: all its games say how good that is.
  const top = chancesOf(goals, games.filter((_, i) => !isBehind[i]).flat());
  const moves = searched.moves.map(({ move, value }, i): MoveValue<SlideTypes> => {
    const own = isBehind[i]! ? chancesOf(goals, games[i]!) : top;
    const chances = own.map((chance, at) => Math.min(chance, top[at]!));
    return {
      move,
      value: chances[graded]!,
      chances,
      ...(searched.unit === 'points' && { points: value }),
    };
  });
  return {
    ...searched,
    unit: 'chance',
    lost: 0,
    moves: moves.toSorted((a, b) => b.value - a.value),
    practical: {
      player: 'practical',
      tile: goals[graded]!.tile,
      tiles: goals.map(({ tile }) => tile),
      playOuts: games[0]!.length,
    },
  };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function rounded(chance: number): number {
  return Math.round(DIGITS * chance) / DIGITS;
}

/**
 * The tiles above the highest of a board, up to the first that takes some time. None where the ladder of tiles ends.
 */
function goalsOf({ alphabet, spawned, shares }: Field, cells: Cells): readonly Goal[] {
  const { values } = alphabet;
  const tiles = cells.filter((symbol) => symbol > 0);
  const sum = tiles.reduce((total, symbol) => total + values[symbol]!, 0);
  const spawn = spawned.reduce((total, symbol, kind) => total + values[symbol]! * shares[kind]!, 0);
  const goals: Goal[] = [];
  for (let symbol = Math.max(0, ...tiles) + 1; symbol < values.length; symbol++) {
    const tile = values[symbol]!;
    // All that comes has to go into it.
    const moves = (tile - sum) / spawn;
    goals.push({ tile, lengths: Math.max(moves / MOST_MOVES, 1) });
    if (moves >= LEAST_MOVES) return goals;
  }
  return [];
}

/** Every order of the four directions: the first legal one of any is any legal one. */
const ORDERS: readonly (readonly number[])[] = ordersOf([0, 1, 2, 3]);

function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** Games of one kind of player, each by its own seed. */
class PlayOuts {
  readonly #field: Field;
  readonly #evaluation: Evaluation;
  readonly #goal: number;
  readonly #cells: Cells;
  readonly #moved: readonly Cells[];

  constructor(field: Field, evaluation: Evaluation, { tile }: Goal) {
    this.#field = field;
    this.#evaluation = evaluation;
    this.#goal = field.alphabet.idOf.get(tile)!;
    this.#cells = new Int32Array(field.size);
    this.#moved = DIRECTIONS.map(() => new Int32Array(field.size));
  }

  /** Makes a move, and those that follow. Which draws a move takes does not depend on the ones before. */
  play(root: Root, direction: number, seed: number): Reached {
    const below = randomFrom(seed);
    let { owed } = root;
    this.#cells.set(root.cells);
    let next = direction;
    slideCells(this.#field, this.#cells, this.#moved[next]!, next);
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      this.#cells.set(this.#moved[next]!);
      if (this.#highest() >= Math.min(this.#goal, this.#field.winning)) return Infinity;
      owed = settleByChance(this.#field, this.#cells, owed, below);
      next = this.#choose(below);
      if (next === -1) return this.#field.alphabet.values[this.#highest()]!;
    }
    return Infinity;
  }

  /** The best move at one glance, or any in a slip; -1 where there is none. `#moved` has the boards after them. */
  #choose(below: Below): number {
    const isSlip = below(MOVES_PER_SLIP) === 0;
    const slip = below(ORDERS.length);
    let [best, most] = [-1, -Infinity];
    for (let i = 0; i < DIRECTIONS.length; i++) {
      // A slip is the first legal move in an order that is drawn.
      const direction = isSlip ? ORDERS[slip]![i]! : i;
      const after = this.#moved[direction]!;
      const points = slideCells(this.#field, this.#cells, after, direction);
      if (points < 0) continue;
      if (isSlip) return direction;
      const value = this.#valueOf(points, after);
      if (value > most) [best, most] = [direction, value];
    }
    return best;
  }

  #valueOf(points: number, after: Cells): number {
    const evaluation = this.#evaluation;
    const isWon = lastSlide.highestMerge >= this.#field.winning;
    return points * evaluation.pointsCount + (isWon ? evaluation.won : evaluation.evaluate(after));
  }

  #highest(): number {
    let highest = 0;
    for (let cell = 0; cell < this.#cells.length; cell++) {
      if (this.#cells[cell]! > highest) highest = this.#cells[cell]!;
    }
    return highest;
  }
}
