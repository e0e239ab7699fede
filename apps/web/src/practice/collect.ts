import { exercisesOf, playedMoves, type Report } from '@twofold/coach';
import type { GameTypes, Replay } from '@twofold/rules';
import { inSlices } from '../ui/slices.js';
import { practice, practiceChanges } from './services.js';

/**
 * Takes what there is to practise from the review of a game of the player's own. Says how many
 * exercises are new; undefined when there was no room for them, or the game cannot be played again.
 */
export async function collectExercises<T extends GameTypes>(
  replay: Replay<T>,
  report: Report<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<number | undefined> {
  const played = await inSlices(playedMoves(replay), signal);
  if (played?.ok !== true) return undefined;
  const added = practice.add(exercisesOf(replay.game, report, played.value), Date.now());
  practiceChanges.value++;
  return added;
}
