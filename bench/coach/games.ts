import { reviewLimits } from '@twofold/coach';
import { anyBoardPlayer, type Analysis, type SlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  drawsFor,
  replayOf,
  seedFromInteger,
  type Direction,
  type Replay,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { MOVES_PER_SLIP } from '@twofold/engine/practical';

/** Players whose strength is known beforehand, from the best to the worst. */
export const PLAYERS = ['engine', 'expert', 'practical', 'beginner', 'greedy', 'random'] as const;
export type PlayerKind = (typeof PLAYERS)[number] | 'person';

/** One move of 30 of a player that keeps order is a slip. */
const SLIPS = 30;

/** The moves of a game by one kind of player. */
export function chooserOf(
  kind: PlayerKind,
  seed: number,
  engine: SlidePlayer,
): (position: SlidePosition) => Direction {
  const draws = seedFromInteger(1_000_000 + seed);
  return (position) => {
    const legal = [...slide.legalMoves(position)];
    const chance = drawsFor(draws, position.ply);
    const below = (n: number): number => chance.below(n);
    switch (kind) {
      case 'engine':
        return found(engine.analyse(position, { depth: 3 })).best;
      case 'expert':
      case 'practical':
        return below(MOVES_PER_SLIP[kind]) === 0
          ? legal[below(legal.length)]!
          : found(engine.analyse(position, { depth: 1 })).best;
      case 'beginner':
        // Sees what folds now and what would fold next, wherever that leads: no corner, no order.
        return favourite(position, legal, below, pointsOfTwo);
      case 'person':
        // Order on the board, one move at a time, as people do, and a slip now and then.
        return below(SLIPS) === 0
          ? legal[below(legal.length)]!
          : found(anyBoardPlayer.analyse(position, { depth: 1 })).best;
      case 'greedy':
        return favourite(position, legal, below, pointsOf);
      case 'random':
        return legal[below(legal.length)]!;
    }
  };
}

export function gameBy(
  kind: PlayerKind,
  seed: number,
  most: number,
  engine: SlidePlayer,
): Replay<SlideTypes> {
  const choose = chooserOf(kind, seed, engine);
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  for (let moves = 0; moves < most && !slide.outcome(timeline.position).over; moves++) {
    const step = advance(timeline, choose(timeline.position));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

/** At most so many moves after the blunder the game is over. */
const LEAST_LEFT = 100;
const MOST_LEFT = 300;
const EARLIEST = 250;

/**
 * A game by somebody who keeps order, in which one move 100 to 300 moves before the end was the worst there
 * was, and cost at least a tenth of the chances; undefined where the game of this seed has none.
 */
export function plantBlunder(
  seed: number,
  engine: SlidePlayer,
): { readonly replay: Replay<SlideTypes>; readonly ply: number } | undefined {
  const choose = chooserOf('person', seed, engine);
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  let planted: number | undefined;
  while (!slide.outcome(timeline.position).over) {
    const { position } = timeline;
    const isTime = planted === undefined && position.ply >= EARLIEST;
    const moves = isTime
      ? found(engine.analyse(position, reviewLimits('slide', position.ruleset))).moves
      : [];
    const worst = moves.at(-1);
    const isBlunder = worst !== undefined && moves[0]!.value - worst.value >= 0.1;
    if (isBlunder) planted = position.ply + 1;
    const step = advance(timeline, isBlunder ? worst.move : choose(position));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  const left = timeline.position.ply - (planted ?? Infinity);
  if (planted === undefined || left < LEAST_LEFT || left > MOST_LEFT) return undefined;
  return { replay: replayOf(timeline), ply: planted };
}

/** The move that such a player values most, any of them if there are several. */
function favourite(
  position: SlidePosition,
  legal: readonly Direction[],
  below: (n: number) => number,
  valueOf: (position: SlidePosition, move: Direction) => number,
): Direction {
  const values = legal.map((move) => valueOf(position, move));
  const best = legal.filter((_, i) => values[i] === Math.max(...values));
  return best[below(best.length)]!;
}

export function pointsOf(position: SlidePosition, move: Direction): number {
  const acted = slide.act(position, move);
  return acted.ok ? acted.value.points : 0;
}

/** Those of a move and of the best one after it, as if no tile came between. */
export function pointsOfTwo(position: SlidePosition, move: Direction): number {
  const acted = slide.act(position, move);
  if (!acted.ok) return 0;
  const after = { ...position, cells: acted.value.after.moved.cells };
  const next = [...slide.legalMoves(after)].map((other) => pointsOf(after, other));
  return acted.value.points + Math.max(0, ...next);
}

function found(answer: ReturnType<SlidePlayer['analyse']>): Analysis<SlideTypes> {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
