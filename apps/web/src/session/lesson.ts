import { library, storage } from '../storage/services.js';

/** Holds the game in which a newcomer is shown how to play, and something else once that is over. */
const LESSON = 'twofold/lesson';

/** Nobody has played on this device. */
export function isNewcomer(): boolean {
  return storage.get(LESSON) === undefined && library.ids().length === 0;
}

export function giveLesson(id: string): void {
  storage.set(LESSON, id);
}

export function isLesson(id: string): boolean {
  return storage.get(LESSON) === id;
}

/** For good: who has seen it, or began another game, is no newcomer again. */
export function endLesson(): void {
  if (storage.get(LESSON) !== undefined) storage.set(LESSON, 'over');
}
