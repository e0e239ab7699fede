import type { KeyValue } from '../storage/key-value.js';
import { parseObject } from '../storage/saved-game.js';

const UNANSWERED = 'twofold/ranked/unanswered';
const COMMITMENTS = 'twofold/ranked/commitments';
/** So many games can be checked against what was promised when they began. */
const MOST = 100;

/** A move that was made here, and of which the server has not said that it is stored. */
export interface Unanswered {
  readonly id: string;
  readonly ply: number;
  readonly move: string;
}

/** What a device remembers of ranked games; everything else is the server's. */
export interface Keepsakes {
  /** Kept until it is answered, so that a reload does not lose it. */
  keepUnanswered(move: Unanswered): void;
  dropUnanswered(): void;
  unanswered(id: string): Unanswered | undefined;
  /** What the server promised at the start of a game. The first promise stays. */
  keepCommitment(id: string, commitment: string): void;
  commitment(id: string): string | undefined;
}

export function createKeepsakes(storage: KeyValue): Keepsakes {
  const commitments = (): Readonly<Record<string, unknown>> =>
    parseObject(storage.get(COMMITMENTS) ?? '') ?? {};
  const commitmentOf = (id: string): string | undefined => {
    const kept = commitments();
    const value = Object.hasOwn(kept, id) ? kept[id] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return {
    keepUnanswered: (move) => void storage.set(UNANSWERED, JSON.stringify(move)),
    dropUnanswered: () => storage.remove(UNANSWERED),
    unanswered: (wanted) => {
      const { id, ply, move } = parseObject(storage.get(UNANSWERED) ?? '') ?? {};
      if (id !== wanted || typeof ply !== 'number' || typeof move !== 'string') return undefined;
      return { id: wanted, ply, move };
    },
    keepCommitment: (id, commitment) => {
      if (commitmentOf(id) !== undefined) return;
      const kept = [...Object.entries(commitments()), [id, commitment]].slice(-MOST);
      storage.set(COMMITMENTS, JSON.stringify(Object.fromEntries(kept)));
    },
    commitment: commitmentOf,
  };
}
