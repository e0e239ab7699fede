import { exercisesOf, type Report } from '@twofold/coach';
import type { Game, GameTypes } from '@twofold/rules';
import { practice, practiceChanges } from './services.js';

/**
 * Takes what there is to practise from the review of a game of the player's own. Says how many
 * exercises are new; undefined when there was no room for them.
 */
export function collectExercises<T extends GameTypes>(
  game: Game<T>,
  report: Report<T>,
): number | undefined {
  const added = practice.add(exercisesOf(game, report), Date.now());
  practiceChanges.value++;
  return added;
}
