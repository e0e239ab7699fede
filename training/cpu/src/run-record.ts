import { MOST_GAMES, MOST_STAGES, MOST_THREADS } from './layout.js';
import { makePatterns, parsePatterns, type Pattern } from './patterns.js';
import { EMPTY_TALLY, type Tally } from './tally.js';

/** All that is known of a run besides its weights and games. */
export interface RunRecord {
  readonly patterns: readonly Pattern[];
  /** The rank of the largest tile from which each stage holds; the first is 0. */
  readonly stageRanks: readonly number[];
  readonly games: number;
  readonly seed: number;
  /** Steps of each thread; in one step each of its games makes a move. */
  readonly steps: readonly number[];
  /** Of learning, over all pieces of the run. */
  readonly seconds: number;
  /** Whether TC has begun, so that E and A are worth keeping. */
  readonly coherent: boolean;
  readonly halvedAt: number;
  readonly tally: Tally;
}

export function makeRecord(record: RunRecord): string {
  return JSON.stringify({ ...record, patterns: makePatterns(record.patterns) });
}

/** The door for records from files: nothing in them is believed. */
export function parseRecord(text: string): RunRecord | undefined {
  const fields = parsedObject(text);
  if (fields === undefined) return undefined;
  const { patterns: named, stageRanks, games, seed, steps, seconds, coherent, halvedAt } = fields;
  const tally = parseTally(fields['tally']);
  if (typeof named !== 'string' || tally === undefined) return undefined;
  const patterns = parsePatterns(named);
  const good =
    patterns.ok &&
    isCounts(stageRanks) &&
    areStages(stageRanks) &&
    isCount(games) &&
    games >= 1 &&
    games <= MOST_GAMES &&
    isCount(seed) &&
    isCounts(steps) &&
    steps.length >= 1 &&
    steps.length <= Math.min(MOST_THREADS, games) &&
    isTime(seconds) &&
    isTime(halvedAt) &&
    typeof coherent === 'boolean';
  if (!good) return undefined;
  const kept = { stageRanks, games, seed, steps, seconds, coherent, halvedAt, tally };
  return { patterns: patterns.value, ...kept };
}

/** Ascending, from 0 on. */
export function areStages(ranks: readonly number[]): boolean {
  if (ranks.length === 0 || ranks.length > MOST_STAGES || ranks[0] !== 0) return false;
  return ranks.every((rank, i) => i === 0 || (rank > ranks[i - 1]! && rank <= 15));
}

function parseTally(value: unknown): Tally | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { moves, finished, late, score, scoreSquared, reached } = value as Record<string, unknown>;
  const good =
    isCount(moves) &&
    isCount(finished) &&
    isCount(late) &&
    isCount(score) &&
    isTime(scoreSquared) &&
    isCounts(reached) &&
    reached.length === EMPTY_TALLY.reached.length;
  return good ? { moves, finished, late, score, scoreSquared, reached } : undefined;
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isCounts(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isCount);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
