import type { Pledge } from '@twofold/protocol';
import type { KeyValue } from '../storage/key-value.js';
import { parseObject } from '../storage/saved-game.js';

// What a device remembers of ranked games; everything else is the server's.

/** One entry for each game: several can go on, in one tab after the other or side by side. */
const UNANSWERED = 'twofold/ranked/unanswered/';
const COMMITMENTS = 'twofold/ranked/commitments';
/** So many games can be checked against what was promised when they began. */
const MOST = 100;

/** Moves that were made here after a ply, and of which the server has not said that they are stored. */
export interface Unanswered {
  readonly id: string;
  readonly ply: number;
  readonly moves: readonly string[];
}

/** Kept until they are answered, so that a reload does not lose them. */
export function keepUnanswered(storage: KeyValue, moves: Unanswered): void {
  storage.set(UNANSWERED + moves.id, JSON.stringify(moves));
}

export function dropUnanswered(storage: KeyValue, id: string): void {
  storage.remove(UNANSWERED + id);
}

export function readUnanswered(storage: KeyValue, wanted: string): Unanswered | undefined {
  const { id, ply, moves } = parseObject(storage.get(UNANSWERED + wanted) ?? '') ?? {};
  if (id !== wanted || typeof ply !== 'number' || !Array.isArray(moves)) return undefined;
  return { id: wanted, ply, moves: moves.filter((move) => typeof move === 'string') };
}

/** What the server promised at the start of a game, and what was added to its seed. The first stays. */
export function keepPledge(storage: KeyValue, id: string, { commitment, salt }: Pledge): void {
  if (readPledge(storage, id) !== undefined) return;
  const text = salt === undefined ? commitment : `${commitment} ${salt}`;
  const kept = [...Object.entries(readPledges(storage)), [id, text]].slice(-MOST);
  storage.set(COMMITMENTS, JSON.stringify(Object.fromEntries(kept)));
}

export function readPledge(storage: KeyValue, id: string): Pledge | undefined {
  const kept = readPledges(storage);
  const value = Object.hasOwn(kept, id) ? kept[id] : undefined;
  if (typeof value !== 'string') return undefined;
  const [commitment = '', salt] = value.split(' ');
  return { commitment, ...(salt !== undefined && { salt }) };
}

function readPledges(storage: KeyValue): Readonly<Record<string, unknown>> {
  return parseObject(storage.get(COMMITMENTS) ?? '') ?? {};
}
