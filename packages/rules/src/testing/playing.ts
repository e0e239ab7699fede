import fc, { type Arbitrary } from 'fast-check';
import type { Game, GameTypes } from '../game.js';
import { advance, type Action, type Timeline } from '../timeline.js';

/** What to do next, before it is known which moves there are: the nth of them, or go back, or on. */
export type Wish = number | 'undo' | 'redo';

export const anyWish: Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: fc.nat(40) },
  { weight: 2, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constant('redo' as const) },
);

/** The nth legal move, counting round; Dots can have very many, so only the first are looked at. */
export function nthMove<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  n: number,
): T['move'] | undefined {
  const moves: T['move'][] = [];
  for (const move of game.legalMoves(position)) {
    moves.push(move);
    if (moves.length === 40) break;
  }
  return moves[n % moves.length];
}

/** Follows the wishes that can be followed: the actions that were, and where they led. */
export function follow<T extends GameTypes>(
  from: Timeline<T>,
  wishes: readonly Wish[],
): { readonly timeline: Timeline<T>; readonly actions: Action<T['move']>[] } {
  let timeline = from;
  const actions: Action<T['move']>[] = [];
  for (const wish of wishes) {
    const { game, position } = timeline;
    const action = typeof wish === 'number' ? nthMove(game, position, wish) : wish;
    if (action === undefined) continue;
    const step = advance(timeline, action);
    if (!step.ok) continue;
    actions.push(action);
    ({ timeline } = step.value);
  }
  return { timeline, actions };
}
