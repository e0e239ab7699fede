import { anyBoardPlayer } from '@twofold/engine';
import {
  advance,
  begin,
  drawsFor,
  makeReplay,
  replayOf,
  seedFromInteger,
  type Direction,
} from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';

const RULES = '3x4';
/** What every move of these games is chosen and judged with. */
export const NODES = 300;

/** Chooses a move; `number` counts from 1. */
export type Chooser = (position: SlidePosition, number: number) => Direction;

function valued(position: SlidePosition): readonly Direction[] {
  const analysis = anyBoardPlayer.analyse(position, { nodes: NODES });
  if (!analysis.ok) throw new Error(analysis.error.message);
  return analysis.value.moves.map(({ move }) => move);
}

export const byEngine: Chooser = (position) => valued(position)[0]!;

export const byChance: Chooser = (position, number) => {
  const moves = [...slide.legalMoves(position)];
  return moves[drawsFor(seedFromInteger(99), number).below(moves.length)]!;
};

/** The engine, but for one move, which is the worst there is. */
export function withBlunderAt(ply: number): Chooser {
  return (position, number) => {
    const moves = valued(position);
    return number === ply ? moves.at(-1)! : moves[0]!;
  };
}

/** A replay of at most so many moves, as text. */
export function playedBy(choose: Chooser, most: number, rules = RULES): string {
  const ruleset = slide.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let { timeline } = begin(slide, ruleset.value, seedFromInteger(8));
  for (let number = 1; number <= most && !slide.outcome(timeline.position).over; number++) {
    const step = advance(timeline, choose(timeline.position, number));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return makeReplay(replayOf(timeline));
}
