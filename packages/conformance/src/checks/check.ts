import type { MoveDirection } from '@twofold/specs/ttfe';
import type { Board } from '../board.js';
import type { SeededRandom } from '../candidate.js';
import { DIRECTIONS } from '../referee.js';
import type { Subject } from './subject.js';

/** The parts of the interface, in the order in which they are checked. */
export const GROUPS = [
  'constructor',
  'getters',
  'cells',
  'slides',
  'points',
  'moves',
  'no-effect',
  'possible',
  'space',
  'spawn',
  'chance',
  'run',
  'instances',
  'games',
] as const;
export type Group = (typeof GROUPS)[number];

/**
 * `core`: what S4 wants from the tests that students write. `beyond`: what it leaves out there,
 * and asks of a simulator all the same: preconditions, boards other than 4 x 4, randomness, and of
 * `run` everything but how it ends. `advice`: what is wise and S4 does not demand; it is told, and
 * fails nobody.
 */
export const SCOPES = ['core', 'beyond', 'advice'] as const;
export type Scope = (typeof SCOPES)[number];
/** What a simulator must do, and what tests are graded by. */
export const DEMANDED: readonly Scope[] = ['core', 'beyond'];

export interface Check {
  /** Stable: reports and the catalogue refer to it. */
  readonly id: string;
  readonly group: Group;
  readonly scope: Scope;
  /** What a correct simulator does, in one sentence. */
  readonly says: string;
  readonly requirements: readonly string[];
  /** Throws if the simulator does not do what the check says. */
  readonly test: (bench: Bench) => Promise<void>;
}

/** What a check is given: simulators, and chance that the seed of the run decides. */
export interface Bench {
  /** A new simulator: 4 x 4 and with a generator of its own, unless told otherwise. */
  create(width?: number, height?: number, random?: SeededRandom): Promise<Subject>;
  /** A new simulator of the board's size, with the board on it. */
  createWith(board: Board): Promise<Subject>;
  /** Another generator at each call. */
  random(): SeededRandom;
  /** A uniform integer from 0 to n - 1. */
  below(n: number): number;
}

type Checks = Readonly<Record<string, Omit<Check, 'id' | 'group'>>>;

/** The checks of one group, by their ids. */
export function groupOf(group: Group, checks: Checks): readonly Check[] {
  return Object.entries(checks).map(([id, check]) => ({ id, group, ...check }));
}

/** The same check four times: `slide` becomes `slide-north`, ... */
export function inEachDirection(
  name: string,
  check: (direction: MoveDirection) => Checks[string],
): Checks {
  return Object.fromEntries(
    DIRECTIONS.map((direction) => [`${name}-${direction.toLowerCase()}`, check(direction)]),
  );
}
