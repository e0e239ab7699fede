import type { Pledge } from '@twofold/protocol';
import type { KeyValue } from '../storage/key-value.js';
import { parseObject } from '../storage/saved-game.js';

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

/** What a device remembers of ranked games; everything else is the server's. */
export interface Keepsakes {
  /** Kept until they are answered, so that a reload does not lose them. */
  keepUnanswered(moves: Unanswered): void;
  dropUnanswered(id: string): void;
  unanswered(id: string): Unanswered | undefined;
  /** What the server promised at the start of a game, and what was added to its seed. The first stays. */
  keepPledge(id: string, pledge: Pledge): void;
  pledge(id: string): Pledge | undefined;
}

export function createKeepsakes(storage: KeyValue): Keepsakes {
  const pledges = (): Readonly<Record<string, unknown>> =>
    parseObject(storage.get(COMMITMENTS) ?? '') ?? {};
  const pledgeOf = (id: string): Pledge | undefined => {
    const kept = pledges();
    const value = Object.hasOwn(kept, id) ? kept[id] : undefined;
    if (typeof value !== 'string') return undefined;
    const [commitment = '', salt] = value.split(' ');
    return { commitment, ...(salt !== undefined && { salt }) };
  };
  return {
    keepUnanswered: (moves) => void storage.set(UNANSWERED + moves.id, JSON.stringify(moves)),
    dropUnanswered: (id) => storage.remove(UNANSWERED + id),
    unanswered: (wanted) => {
      const { id, ply, moves } = parseObject(storage.get(UNANSWERED + wanted) ?? '') ?? {};
      if (id !== wanted || typeof ply !== 'number' || !Array.isArray(moves)) return undefined;
      return { id: wanted, ply, moves: moves.filter((move) => typeof move === 'string') };
    },
    keepPledge: (id, { commitment, salt }) => {
      if (pledgeOf(id) !== undefined) return;
      const text = salt === undefined ? commitment : `${commitment} ${salt}`;
      const kept = [...Object.entries(pledges()), [id, text]].slice(-MOST);
      storage.set(COMMITMENTS, JSON.stringify(Object.fromEntries(kept)));
    },
    pledge: pledgeOf,
  };
}
