import { signal } from '@preact/signals';
import { browserStorage, memoryStorage } from './key-value.js';
import { createLibrary } from './library.js';

/**
 * Whether this is a board in somebody else's page: a document of its own, which anybody may frame. It
 * knows nothing of whoever looks at it, and keeps nothing.
 */
export const isEmbedded: boolean =
  (globalThis as { location?: Location }).location?.pathname.endsWith('/embed.html') === true;

/** What the whole app shares: one storage, and the games in it. */
export const storage = isEmbedded ? memoryStorage() : browserStorage();

/**
 * Names this tab among those that are open. Not `randomUUID`: that needs a secure address. Always as
 * long as the name of another, so that it fits in its place when the storage is full.
 */
const tab: string = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((word) => word.toString(36).padStart(7, '0'))
  .join('');

export const library = createLibrary(storage, tab);

/** Raised by whatever changes the list of games, so that lists that are shown are read again. */
export const libraryChanges = signal(0);

/** A seed short enough to read out: ten digits at most. */
export function newSeedNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
