import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { keepAtomically } from './atomic.js';
import { problemOf } from './problem.js';

/** The best score of each ruleset. */
export interface Bests {
  of(game: string, rules: string): number;
  /** Keeps a score if it is better than the best so far. */
  note(game: string, rules: string, score: number): void;
  readonly problems: readonly string[];
}

export function openBests(folder: string): Bests {
  const path = join(folder, 'best.json');
  const problems: string[] = [];
  // Read anew every time: another game may have written it.
  const read = (): Readonly<Record<string, number>> => {
    try {
      return parseScores(readFileSync(path, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') putAside(path, error, problems);
      return {};
    }
  };
  return {
    problems,
    of: (game, rules) => read()[`${game}/${rules}`] ?? 0,
    note: (game, rules, score) => {
      const key = `${game}/${rules}`;
      const scores = read();
      if (score <= (scores[key] ?? 0)) return;
      keepAtomically(path, `${JSON.stringify({ ...scores, [key]: score }, undefined, 1)}\n`);
    },
  };
}

function parseScores(text: string): Readonly<Record<string, number>> {
  const value: unknown = JSON.parse(text);
  const isTable =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((score) => Number.isSafeInteger(score));
  if (!isTable) throw new Error('it is no table of scores');
  return value as Readonly<Record<string, number>>;
}

function putAside(path: string, error: unknown, problems: string[]): void {
  const to = `${path}.damaged`;
  try {
    renameSync(path, to);
    problems.push(`${path} is damaged; it was moved to ${to}`);
  } catch {
    problems.push(`${path}: ${problemOf(error)}`);
  }
}
