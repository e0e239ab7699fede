import type { RandomSource } from '@twofold/specs/ttfe';
import type { Candidate, CreateSimulator } from '../candidate.js';

/** A simulator with a known fault. */
export interface Faulty {
  readonly name: string;
  /** What is wrong with it, in one sentence. */
  readonly says: string;
  /** The checks that must fail, each with words of the message that tell of this very fault. */
  readonly caughtBy: Readonly<Record<string, string>>;
  /** It never answers some call: it can only be checked in a process that can be ended. */
  readonly hangs?: true;
  /** A typed language cannot have it: tests in one are not asked to find it. */
  readonly untyped?: true;
  readonly create: CreateSimulator;
}

interface Recipe extends Omit<Faulty, 'create'> {
  readonly simulator: new (width: number, height: number, random: RandomSource) => Candidate;
}

export function faulty({ simulator: Simulator, ...about }: Recipe): Faulty {
  return { ...about, create: (width, height, random) => new Simulator(width, height, random) };
}
