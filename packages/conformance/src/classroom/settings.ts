import { err, ok, type Result } from '@twofold/rules';
import { DEMANDED, type Scope } from '../checks/check.js';
import { COUNTED } from '../grade/grade.js';
import { CATCHES, type Catch } from '../grade/judge.js';

/** How a class is graded: what `class.json` says, or what holds without it. */
export interface ClassSettings {
  /** The most points that each part can bring. A player that can bring none is not judged. */
  readonly points: { readonly tests: number; readonly simulator: number; readonly player: number };
  /** Which results of a test count as a catch. */
  readonly counts: readonly Catch[];
  /** Which faulty simulators tests should find. */
  readonly scopes: readonly Scope[];
  /**
   * The faulty simulators that are kept for the evaluation, which alone brings points: their names,
   * or which part of all is drawn. Without any, all bring points.
   */
  readonly evaluation: number | readonly string[];
  /** What a faulty simulator weighs; 1, if it is not named. */
  readonly weights: Readonly<Record<string, number>>;
  /** A folder of faulty simulators of one's own. */
  readonly faults?: string;
  /** How many games a player plays. */
  readonly games: number;
  /** Seconds for one test with a correct simulator, for a whole submission, and for a player's game. */
  readonly seconds: { readonly test: number; readonly submission: number; readonly game: number };
  /** Megabytes of memory of a process, and of a file. */
  readonly megabytes: { readonly memory: number; readonly file: number };
}

export const STANDARD_SETTINGS: ClassSettings = {
  points: { tests: 9, simulator: 6, player: 0 },
  counts: COUNTED,
  scopes: ['core'],
  evaluation: 0,
  weights: {},
  games: 10,
  seconds: { test: 10, submission: 300, game: 10 },
  megabytes: { memory: 2048, file: 64 },
};

type Reader<T> = (value: unknown, standard: T) => T | undefined;

const READERS: { readonly [K in keyof ClassSettings]-?: Reader<NonNullable<ClassSettings[K]>> } = {
  points: numbers,
  counts: (value) => listOf(value, CATCHES),
  scopes: (value) => listOf(value, DEMANDED),
  evaluation: (value) => (isShare(value) ? value : texts(value)),
  weights: (value) => {
    const isRight = isRecord(value) && Object.values(value).every(isAmount);
    return isRight ? (value as Record<string, number>) : undefined;
  },
  faults: (value) => (typeof value === 'string' ? value : undefined),
  games: (value) => (isAmount(value) && Number.isInteger(value) && value > 0 ? value : undefined),
  seconds: numbers,
  megabytes: numbers,
};

/** Reads `class.json`, or says what is wrong with it. */
export function parseSettings(text: string): Result<ClassSettings, string> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return err((error as Error).message);
  }
  if (!isRecord(given)) return err('it is not an object');
  const settings: Record<string, unknown> = { ...STANDARD_SETTINGS };
  for (const [name, value] of Object.entries(given)) {
    const read = (READERS as Record<string, Reader<unknown> | undefined>)[name];
    if (read === undefined) return err(`there is no setting ${JSON.stringify(name)}`);
    const setting = read(value, settings[name]);
    if (setting === undefined) return err(`${name} cannot be ${JSON.stringify(value)}`);
    settings[name] = setting;
  }
  return ok(settings as unknown as ClassSettings);
}

function numbers<T extends Readonly<Record<string, number>>>(
  value: unknown,
  standard: T,
): T | undefined {
  if (!isRecord(value)) return undefined;
  const isRight = Object.entries(value).every(
    ([key, n]) => Object.hasOwn(standard, key) && isAmount(n),
  );
  return isRight ? { ...standard, ...value } : undefined;
}

function listOf<T extends string>(value: unknown, known: readonly T[]): readonly T[] | undefined {
  return texts(value)?.every((one) => known.some((other) => other === one)) === true
    ? (value as readonly T[])
    : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  const isRight = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isRight ? value : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1e6;
}

function isShare(value: unknown): value is number {
  return isAmount(value) && value <= 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
