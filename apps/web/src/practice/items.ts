import type { Exercise } from '@twofold/coach';
import type { Game, GameTypes } from '@twofold/rules';
import { starters, type StarterId } from './starters.js';
import { isDue, type Schedule } from './schedule.js';
import { practice } from './services.js';

/** An exercise as lists and screens show it: the player's own, or one that comes with the app. */
export interface Item {
  readonly id: string;
  readonly game: Game;
  readonly position: GameTypes['position'];
  readonly progress: Schedule;
  /** Set for the player's own. */
  readonly exercise?: Exercise;
  /** Set for those that come with the app. */
  readonly starter?: StarterId;
}

/** The most costly first. */
export function ownItems(): readonly Item[] {
  return practice
    .entries()
    .toSorted((a, b) => b.exercise.share - a.exercise.share)
    .map(({ id, exercise, progress }) => {
      const { game, position } = exercise;
      return { id, game, position, progress, exercise };
    });
}

export function starterItems(): readonly Item[] {
  return starters().map((starter) => ({
    ...starter,
    starter: starter.id,
    progress: practice.starter(starter.id),
  }));
}

export function findItem(id: string): Item | undefined {
  return [...ownItems(), ...starterItems()].find((item) => item.id === id);
}

/** What is to be solved next: own exercises before the others, what was just missed at the end. */
export function nextItem(now: number, except?: string): Item | undefined {
  const due = [...ownItems(), ...starterItems()].filter(
    ({ id, progress, exercise }) =>
      id !== except && exercise?.kind !== 'ending' && isDue(progress, now),
  );
  return due.toSorted((a, b) => a.progress.due - b.progress.due)[0];
}
