import { anyBoardPlayer, type SlidePlayer } from '@twofold/engine';
import type { Direction } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { pointsOf, pointsOfTwo } from '../../bench/coach/games.js';
import type { Candidate } from './candidates.js';

/** The chance that somebody finds the best move. */
export type Solver = (candidate: Candidate, player: SlidePlayer) => number;

type Values = (position: SlidePosition, player: SlidePlayer) => ReadonlyMap<Direction, number>;

/**
 * Players of known kinds. Who is unsure chooses a move that seems worse by so many points with 1/e of the chance of
 * the best: a puzzle is hard where the right move does not look better than the others.
 */
export const SOLVERS: Readonly<Record<string, Solver>> = {
  'at random': chooser(
    of(() => 0),
    1,
  ),
  greedy: chooser(of(pointsOf), 0),
  beginner: chooser(of(pointsOfTwo), 0),
  'keeps order, unsure': chooser(order, 40_000),
  'keeps order': chooser(order, 10_000),
  'network at one glance, very unsure': chooser(glance, 120_000),
  'network at one glance, unsure': chooser(glance, 40_000),
  'network at one glance': chooser(glance, 10_000),
};

function of(valueOf: (position: SlidePosition, move: Direction) => number): Values {
  return (position) =>
    new Map([...slide.legalMoves(position)].map((move) => [move, valueOf(position, move)]));
}

function order(position: SlidePosition): ReadonlyMap<Direction, number> {
  return valuesOf(anyBoardPlayer.analyse(position, { depth: 1 }));
}

function glance(position: SlidePosition, player: SlidePlayer): ReadonlyMap<Direction, number> {
  return valuesOf(player.analyse(position, { depth: 1 }));
}

function valuesOf(answer: ReturnType<SlidePlayer['analyse']>): ReadonlyMap<Direction, number> {
  if (!answer.ok) throw new Error(answer.error.message);
  return new Map(answer.value.moves.map(({ move, value }) => [move, value]));
}

/** Chooses among the moves it values most, or nearly as much. */
function chooser(values: Values, temperature: number): Solver {
  return ({ position, best }, player) => {
    const all = values(position, player);
    const top = Math.max(...all.values());
    const weight = (value: number): number =>
      temperature === 0 ? Number(value === top) : Math.exp((value - top) / temperature);
    let sum = 0;
    for (const value of all.values()) sum += weight(value);
    return weight(all.get(best)!) / sum;
  };
}
