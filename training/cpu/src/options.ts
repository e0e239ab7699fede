import { availableParallelism } from 'node:os';
import type { Given } from './flags.js';
import { MOST_GAMES, MOST_THREADS } from './layout.js';
import { done, failed, type Outcome } from './outcome.js';
import { parsePatterns, type Pattern } from './patterns.js';
import { areStages } from './run-record.js';

/** Measured best on one and on two threads. */
const GAMES_PER_THREAD = 16;
const DEFAULT_PATTERNS = '4x6';

/** Where the weights and games of a run come from. */
export type Origin =
  | { readonly kind: 'resume'; readonly path: string }
  | {
      readonly kind: 'fresh';
      readonly patterns: readonly Pattern[];
      readonly stageRanks: readonly number[];
      readonly games: number;
      readonly seed: number;
      readonly optimistic: number;
    }
  | {
      readonly kind: 'init';
      readonly path: string;
      /** If given, the file must have the same. */
      readonly patterns?: readonly Pattern[];
      readonly stageRanks: readonly number[];
      readonly games: number;
      readonly seed: number;
    };

export interface TrainOptions {
  readonly origin: Origin;
  readonly threads: number;
  readonly seconds: number;
  /** Infinity where there is no limit. */
  readonly steps: number;
  readonly rate: number;
  /** Infinity: never. */
  readonly tcSeconds: number;
  readonly tcAt?: number;
  readonly tcRate: number;
  readonly tcFloor: number;
  readonly tcHalveSeconds: number;
  readonly late: { readonly share: number; readonly rank: number };
  readonly checkpoint?: string;
  readonly saveSeconds: number;
  readonly curve?: string;
  readonly reportSeconds: number;
}

export function threadsOf({ numbers }: Given): number {
  return numbers.threads ?? Math.min(MOST_THREADS, availableParallelism());
}

export function patternsOf({ texts }: Given): Outcome<readonly Pattern[]> {
  return parsePatterns(texts.patterns ?? DEFAULT_PATTERNS);
}

export function trainOptions(given: Given): Outcome<TrainOptions> {
  const { numbers, texts } = given;
  const threads = threadsOf(given);
  const origin = originOf(given, threads);
  if (!origin.ok) return origin;
  if (numbers.minutes !== undefined && numbers.seconds !== undefined) {
    return failed('usage', '--minutes and --seconds exclude each other');
  }
  if (numbers['tc-at'] !== undefined && numbers['tc-seconds'] !== undefined) {
    return failed('usage', '--tc-at and --tc-seconds exclude each other');
  }
  const limited = numbers.minutes === undefined ? numbers.seconds : 60 * numbers.minutes;
  const steps = numbers.steps === undefined || numbers.steps === 0 ? Infinity : numbers.steps;
  const tcSeconds = numbers['tc-seconds'] ?? -1;
  return done({
    origin: origin.value,
    threads,
    // Whoever counts steps does not want to be stopped by the clock.
    seconds: limited ?? (steps === Infinity ? 60 : Infinity),
    steps,
    rate: numbers.rate ?? 0.1,
    tcSeconds: tcSeconds < 0 ? Infinity : tcSeconds,
    ...(numbers['tc-at'] === undefined ? {} : { tcAt: numbers['tc-at'] }),
    tcRate: numbers['tc-rate'] ?? 1,
    tcFloor: numbers['tc-floor'] ?? 0,
    tcHalveSeconds: numbers['tc-halve-seconds'] ?? 0,
    late: { share: numbers['late-share'] ?? 0, rank: numbers['late-rank'] ?? 13 },
    ...(texts.checkpoint === undefined ? {} : { checkpoint: texts.checkpoint }),
    saveSeconds: numbers['save-seconds'] ?? 300,
    ...(texts.curve === undefined ? {} : { curve: texts.curve }),
    reportSeconds: numbers['report-seconds'] ?? 10,
  });
}

function originOf(given: Given, threads: number): Outcome<Origin> {
  const { numbers, texts } = given;
  if (texts.resume !== undefined) {
    if (texts.init !== undefined) return failed('usage', '--resume and --init exclude each other');
    const fixed =
      (['patterns', 'stages'] as const).find((name) => texts[name] !== undefined) ??
      (['games', 'seed', 'optimistic'] as const).find((name) => numbers[name] !== undefined);
    if (fixed !== undefined) {
      return failed('usage', `--${fixed}: fixed by the checkpoint that is resumed; leave it out`);
    }
    return done({ kind: 'resume', path: texts.resume });
  }
  const stageRanks = parseStages(texts.stages);
  if (!stageRanks.ok) return stageRanks;
  const patterns = patternsOf(given);
  if (!patterns.ok) return patterns;
  const games = numbers.games ?? GAMES_PER_THREAD * threads;
  if (games > MOST_GAMES) return failed('usage', `--games: at most ${MOST_GAMES} side by side`);
  if (games < threads) {
    return failed('usage', `--games: ${threads} threads need at least ${threads} games`);
  }
  const common = { stageRanks: stageRanks.value, games, seed: numbers.seed ?? 1 };
  if (texts.init === undefined) {
    const optimistic = numbers.optimistic ?? 0;
    return done({ kind: 'fresh', patterns: patterns.value, optimistic, ...common });
  }
  if (numbers.optimistic !== undefined) {
    return failed('usage', '--optimistic and --init exclude each other: the file has the values');
  }
  const named = texts.patterns === undefined ? {} : { patterns: patterns.value };
  return done({ kind: 'init', path: texts.init, ...named, ...common });
}

/** `13,14,15` as the ranks at which stages begin; the first stage begins at 0. */
function parseStages(text: string | undefined): Outcome<readonly number[]> {
  const ranks = [0, ...(text === undefined ? [] : text.split(',').map(Number))];
  if (ranks.every((rank) => Number.isInteger(rank)) && areStages(ranks)) return done(ranks);
  return failed('usage', '--stages: up to 7 ranks from 1 to 15, ascending, as in 13,14,15');
}
