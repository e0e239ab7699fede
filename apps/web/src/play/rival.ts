import { signal, type ReadonlySignal } from '@preact/signals';
import { parseReplay, walkReplay, type GameTypes, type Outcome, type Replay } from '@twofold/rules';
import type { SavedGame } from '../storage/saved-game.js';
import { inSlices } from '../ui/slices.js';

/** Whose game is played again, and what they had at each move. */
export interface Rival {
  readonly name: string | undefined;
  /** Known when their game has been played again here: nobody's word is taken for it. */
  readonly game: ReadonlySignal<RivalGame | undefined>;
}

export interface RivalGame {
  /** Their score at each ply, from 0 on. */
  readonly scores: readonly number[];
  readonly moves: number;
  readonly score: number;
  readonly outcome: Outcome;
}

export function openRival(saved: SavedGame['rival']): Rival | undefined {
  const replay = saved && parseReplay(saved.replay);
  if (saved === undefined || replay?.ok !== true) return undefined;
  const game = signal<RivalGame | undefined>(undefined);
  const follow = async (): Promise<void> => {
    game.value = await inSlices(followRival(replay.value), new AbortController().signal);
  };
  void follow();
  return { name: saved.name, game };
}

/** Plays a rival's game again; undefined where it is not legal. */
export function* followRival<T extends GameTypes>(
  replay: Replay<T>,
): Generator<undefined, RivalGame | undefined> {
  const walk = walkReplay(replay);
  let scores: number[] = [0];
  let step = walk.next();
  for (; step.done !== true; step = walk.next()) {
    const { position } = step.value.timeline;
    // What was taken back is not held against anybody.
    scores = scores.slice(0, position.ply);
    scores[position.ply] = position.score;
    yield undefined;
  }
  if (!step.value.ok) return undefined;
  const { position } = step.value.value;
  const outcome = replay.game.outcome(position);
  return { scores, moves: position.ply, score: position.score, outcome };
}

/** By how much the player is ahead of the rival at a move; the rival stays where their game ended. */
export function lead({ scores }: RivalGame, ply: number, score: number): number {
  return score - (scores[Math.min(ply, scores.length - 1)] ?? 0);
}

/** Who won, and by how many points; of two of whom one has met the goals, that one. */
export function decide(
  mine: { readonly score: number; readonly outcome: Outcome },
  theirs: { readonly score: number; readonly outcome: Outcome },
): { readonly winner: 'me' | 'rival' | undefined; readonly by: number | 'goal' } {
  const [met, theyMet] = [mine, theirs].map(
    ({ outcome }) => outcome.over && outcome.reason === 'goal',
  );
  if (met !== theyMet) return { winner: met === true ? 'me' : 'rival', by: 'goal' };
  const by = mine.score - theirs.score;
  return { winner: by > 0 ? 'me' : by < 0 ? 'rival' : undefined, by: Math.abs(by) };
}
