import { byText, type Chance, type Fraction } from './chance.js';
import { actDots, dotsMoves } from './dots.js';
import { settleDots, startDots } from './dots-settle.js';
import { readDots, writeDots, type DotsState } from './dots-text.js';
import { actSlide, LETTERS, type Letter } from './slide.js';
import { settleSlide, startSlide } from './slide-settle.js';
import { readSlide, writeSlide, type SlideState } from './slide-text.js';

/** A game over nothing but texts: positions, moves and rulesets in the notation of the rules. */
export interface NaiveGame {
  /** The probability of each first position. */
  starts(rules: string): Map<string, Fraction>;
  /** All legal moves. */
  moves(position: string): string[];
  /** The probability of each position that a move can lead to; undefined if it is not legal. */
  outcomes(position: string, move: string): Map<string, Fraction> | undefined;
}

export const naiveSlide: NaiveGame = {
  starts: (rules) => byText(startSlide(rules), writeSlide),
  moves: (position) => {
    const state = readSlide(position);
    return LETTERS.filter((letter) => actSlide(state, letter) !== undefined);
  },
  outcomes: (position, move) =>
    settled(actSlide(readSlide(position), move as Letter), settleSlide, writeSlide),
};

export const naiveDots: NaiveGame = {
  starts: (rules) => byText(startDots(rules), writeDots),
  moves: (position) => dotsMoves(readDots(position)),
  outcomes: (position, move) => settled(actDots(readDots(position), move), settleDots, writeDots),
};

function settled<T extends SlideState | DotsState>(
  after: T | undefined,
  settle: (after: T) => Iterable<Chance<T>>,
  write: (state: T) => string,
): Map<string, Fraction> | undefined {
  return after === undefined ? undefined : byText(settle(after), write);
}

/** Distinct positions after so many plies, and the sequences of moves and positions to them. */
export interface Count {
  readonly positions: number;
  readonly paths: bigint;
}

/** The counts for every number of plies from 0 to `depth`. */
export function naivePerft(game: NaiveGame, position: string, depth: number): Count[] {
  const counts: Count[] = [];
  let ways = new Map([[position, 1n]]);
  for (let ply = 0; ply <= depth; ply++) {
    const paths = [...ways.values()].reduce((sum, n) => sum + n, 0n);
    counts.push({ positions: ways.size, paths });
    if (ply < depth) ways = onePlyOn(game, ways);
  }
  return counts;
}

function onePlyOn(game: NaiveGame, ways: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const next = new Map<string, bigint>();
  for (const [position, paths] of ways) {
    for (const move of game.moves(position)) {
      for (const reached of game.outcomes(position, move)!.keys()) {
        next.set(reached, (next.get(reached) ?? 0n) + paths);
      }
    }
  }
  return next;
}
