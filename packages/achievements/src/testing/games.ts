import {
  advance,
  begin,
  seedFromInteger,
  type Action,
  type Game,
  type GameTypes,
  type Replay,
  type Timeline,
} from '@twofold/rules';
import type { DotsRecord } from '../dots/record.js';
import type { SlideRecord } from '../slide/record.js';

export const SLIDE: SlideRecord = {
  game: 'slide',
  rules: '4x4',
  practice: false,
  over: true,
  won: false,
  score: 0,
  moves: 100,
  undos: 1,
  highest: 2,
  merges: 0,
  chain: 0,
  steady: 0,
};

export const DOTS: DotsRecord = {
  game: 'dots',
  rules: '6x6',
  practice: false,
  over: true,
  won: false,
  score: 0,
  moves: 4,
  undos: 0,
  loops: 0,
  largestLoop: 0,
  longestPath: 0,
};

/** What to do next: the nth legal move, counting round, or go back, or on. */
export type Wish = number | 'undo' | 'redo';

/** Follows the wishes that can be followed. */
export function playWishes<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: number,
  wishes: readonly Wish[],
): { readonly replay: Replay<T>; readonly standing: Replay<T> } {
  let { timeline }: { timeline: Timeline<T> } = begin(game, ruleset, seedFromInteger(seed));
  const actions: Action<T['move']>[] = [];
  const line: T['move'][] = [];
  const undone: T['move'][] = [];
  for (const wish of wishes) {
    const action = typeof wish === 'number' ? nthMove(game, timeline.position, wish) : wish;
    if (action === undefined) continue;
    const step = advance(timeline, action);
    if (!step.ok) continue;
    ({ timeline } = step.value);
    actions.push(action);
    if (action === 'undo') undone.push(line.pop()!);
    else if (action === 'redo') line.push(undone.pop()!);
    else {
      line.push(action);
      undone.length = 0;
    }
  }
  const replay = { game, ruleset, chance: timeline.chance, actions };
  return { replay, standing: { ...replay, actions: line } };
}

function nthMove<T extends GameTypes>(
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
