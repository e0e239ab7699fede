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

/** Players whose strength is known beforehand, from the best to the worst. */
export const PLAYERS = ['engine', 'person', 'greedy', 'random'] as const;
export type PlayerKind = (typeof PLAYERS)[number];

/** One move of 30 is a slip. */
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
        return found(engine.analyse(position, { depth: 2 })).best;
      case 'person':
        // Order on the board, one move at a time, as people do, and a slip now and then.
        return below(SLIPS) === 0
          ? legal[below(legal.length)]!
          : found(anyBoardPlayer.analyse(position, { depth: 1 })).best;
      case 'greedy':
        return mostPoints(position, legal);
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

/** A game of the engine in which one move, past the thousandth, is the worst there was. */
export function plantBlunder(
  seed: number,
  engine: SlidePlayer,
): { readonly replay: Replay<SlideTypes>; readonly ply: number } {
  const choose = chooserOf('engine', seed, engine);
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  let planted: number | undefined;
  while (timeline.position.ply < (planted ?? 1400) + 100) {
    const { position } = timeline;
    const { moves } = found(engine.analyse(position, { depth: 3 }));
    const worst = moves.at(-1)!;
    const isTime = planted === undefined && position.ply >= 1000;
    const costs = worst.value < 0.6 * moves[0]!.value;
    if (isTime && costs) planted = position.ply + 1;
    const step = advance(timeline, isTime && costs ? worst.move : choose(position));
    if (!step.ok || slide.outcome(step.value.timeline.position).over) break;
    ({ timeline } = step.value);
  }
  if (planted === undefined) throw new Error(`no costly move in the game of seed ${seed}`);
  return { replay: replayOf(timeline), ply: planted };
}

function mostPoints(position: SlidePosition, legal: readonly Direction[]): Direction {
  let best = legal[0]!;
  let most = -1;
  for (const move of legal) {
    const acted = slide.act(position, move);
    if (acted.ok && acted.value.points > most) {
      most = acted.value.points;
      best = move;
    }
  }
  return best;
}

function found(answer: ReturnType<SlidePlayer['analyse']>): Analysis<SlideTypes> {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
