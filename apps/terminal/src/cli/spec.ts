import type { Result } from '@twofold/rules';
import type { Io } from './io.js';

/** A value that was read from the command line, or what would have been allowed. */
export type Parsed<T> = Result<T, string>;

/** One option, described once: for reading it, for help, for completion and for the manual. */
export interface OptionSpec<T> {
  /** Without the dashes. */
  readonly name: string;
  /** What stands for its value; an option without one is on or off. */
  readonly value?: string;
  readonly says: string;
  /** What holds without the option, and how help shows it. */
  readonly otherwise: T;
  readonly standard?: string;
  /** The values there are, where they can be listed. */
  readonly choices?: readonly string[];
  /** May be given again and again, or with several values: a list is read. */
  readonly many?: boolean;
  readonly parse: (text: string) => Parsed<T>;
}

interface ArgumentSpec {
  readonly name: string;
  readonly says: string;
  readonly many?: boolean;
  readonly optional?: boolean;
  readonly choices?: readonly string[];
}

/** What was given to a command: every value has been checked. */
export interface Given {
  readonly args: readonly string[];
  /** Whether an option was given: `--target none` is, though its value is undefined. */
  has(option: OptionSpec<unknown>): boolean;
  /** The value of an option, or what holds without it. */
  get<T>(option: OptionSpec<T>): T;
  /** All values of an option that may be given several times. */
  all<T>(option: OptionSpec<T>): readonly NonNullable<T>[];
}

/** Does what the command is for, and returns the exit code. */
export type Run = (given: Given, io: Io) => Promise<number> | number;

export interface CommandSpec {
  /** Empty for what `twofold` does without a command. */
  readonly name: string;
  readonly summary: string;
  readonly details?: readonly string[];
  readonly args?: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec<unknown>[];
  readonly examples: readonly (readonly [command: string, says: string])[];
  /** Loads the code, which no other command pays for. */
  readonly load: () => Promise<Run>;
}

/** What can be said after `twofold`. */
export interface CommandList {
  /** What it does without the name of a command. */
  readonly first: CommandSpec;
  /** The others, in the order in which help lists them. */
  readonly named: readonly CommandSpec[];
}
