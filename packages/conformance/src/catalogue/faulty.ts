import type { RandomSource } from '@twofold/specs/ttfe';
import type { Candidate, CreateSimulator } from '../candidate.js';
import { NaiveSimulator } from './naive-simulator.js';

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

type SimulatorClass<Simulator> = new (
  width: number,
  height: number,
  random: RandomSource,
) => Simulator;

/** By name. */
export type Faults = Readonly<Record<string, Recipe>>;

interface Recipe extends Omit<Faulty, 'name' | 'create'> {
  readonly simulator: SimulatorClass<Candidate>;
}

export function faultySimulators(faults: Faults): readonly Faulty[] {
  return Object.entries(faults).map(([name, { simulator: Simulator, ...about }]) => ({
    ...about,
    name,
    create: (width, height, random) => new Simulator(width, height, random),
  }));
}

/** The pieces that the correct simulator is made of. */
type Pieces = {
  [
    Name in keyof NaiveSimulator as NaiveSimulator[Name] extends (...given: never) => unknown
      ? Name
      : never
  ]: NaiveSimulator[Name];
};
type Piece<Name extends keyof Pieces> = (
  ...given: Parameters<Pieces[Name]>
) => ReturnType<Pieces[Name]>;

interface Replaced<Name extends keyof Pieces, Kept> {
  readonly game: NaiveSimulator;
  /** What stands in its place. */
  readonly usual: Piece<Name>;
  /** What this game remembers from call to call. */
  readonly kept: Kept;
}

type Replacement<Name extends keyof Pieces, Kept = object> = (
  replaced: Replaced<Name, Kept>,
  ...given: Parameters<Pieces[Name]>
) => ReturnType<Pieces[Name]>;

type Replacements<Kept = object> = { readonly [Name in keyof Pieces]?: Replacement<Name, Kept> };

/** The correct simulator with another piece in the place of one. */
export function replacing<Name extends keyof Pieces>(
  name: Name,
  piece: Replacement<Name>,
): SimulatorClass<NaiveSimulator> {
  return replacingAll({ [name]: piece });
}

/** The correct simulator, where more happens after one of its pieces. */
export function afterwards<Name extends keyof Pieces>(
  name: Name,
  more: (
    game: NaiveSimulator,
    returned: ReturnType<Pieces[Name]>,
    ...given: Parameters<Pieces[Name]>
  ) => void,
): SimulatorClass<NaiveSimulator> {
  return replacing(name, ({ game, usual }, ...given) => {
    const returned = usual(...given);
    more(game, returned, ...given);
    return returned;
  });
}

/** With another piece in the place of several. */
export function replacingAll(pieces: Replacements): SimulatorClass<NaiveSimulator> {
  return remembering(() => ({}), pieces);
}

/** The same, where each game remembers something, which `begin` makes. */
export function remembering<Kept extends object>(
  begin: () => Kept,
  pieces: Replacements<Kept>,
): SimulatorClass<NaiveSimulator> {
  const memories = new WeakMap<NaiveSimulator, Kept>();
  const keptOf = (game: NaiveSimulator): Kept => {
    const kept = memories.get(game) ?? begin();
    memories.set(game, kept);
    return kept;
  };
  class Simulator extends NaiveSimulator {}
  for (const [name, piece] of Object.entries(pieces)) {
    const usual = NaiveSimulator.prototype[name as keyof Pieces] as (
      ...given: unknown[]
    ) => unknown;
    Object.defineProperty(Simulator.prototype, name, {
      value(this: NaiveSimulator, ...given: unknown[]): unknown {
        const replaced = { game: this, usual: usual.bind(this), kept: keptOf(this) };
        return (piece as (...all: unknown[]) => unknown)(replaced, ...given);
      },
    });
  }
  return Simulator;
}
