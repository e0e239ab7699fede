import { FEATS } from '@twofold/achievements';
import { DAILY_RULES } from '@twofold/protocol';
import { GAMES } from '@twofold/rules';
import { sameFeats } from './feats.js';
import { sameGame } from './same-game.js';

/** A table that has an entry for each game, and that of Same. */
export type Entry = readonly [table: object, same: unknown];

/** The rooms of the packages; in those of the computer players and coaches, Same has none. */
export const PACKAGES: readonly Entry[] = [
  [GAMES, sameGame],
  [FEATS, sameFeats],
  [DAILY_RULES, ['5x5-colours=3-undo=no']],
];

/**
 * Puts Same into tables of which the compiler knows that they are complete without it. Returns what
 * takes it out again: tests share the modules of their worker.
 */
export function register(entries: readonly Entry[]): () => void {
  for (const [table, same] of entries) Object.assign(table, { same });
  return () => {
    for (const [table] of entries) Reflect.deleteProperty(table, 'same');
  };
}
