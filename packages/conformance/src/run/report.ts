import type { Check, Group, Scope } from '../checks/check.js';
import { HINTS } from '../checks/hints.js';
import { sentenceFor } from '../checks/sentences.js';

export interface CheckResult {
  readonly id: string;
  readonly group: Group;
  readonly scope: Scope;
  readonly says: string;
  readonly requirements: readonly string[];
  /** `advice`: not as the check would have it, which fails nobody. */
  readonly outcome: 'pass' | 'fail' | 'advice';
  /** Why it did not pass: what was expected, what was seen, and the boards. */
  readonly message?: string;
  readonly milliseconds: number;
}

export interface Report {
  readonly seed: string | number;
  /** Why nothing could be checked at all, in one line; then there are no results. */
  readonly problem?: string;
  readonly checks: readonly CheckResult[];
  readonly passed: number;
  readonly failed: number;
}

export function resultOf(
  { id, group, scope, says, requirements }: Check,
  milliseconds: number,
  message?: string,
): CheckResult {
  const about = { id, group, scope, says, requirements, milliseconds: Math.round(milliseconds) };
  if (message === undefined) return { ...about, outcome: 'pass' };
  return { ...about, outcome: scope === 'advice' ? 'advice' : 'fail', message };
}

/** A simulator that cannot be checked has failed, though no check has. */
export function reportOf(
  seed: string | number,
  checks: readonly CheckResult[],
  problem?: string,
): Report {
  if (problem !== undefined) return { seed, problem, checks: [], passed: 0, failed: 1 };
  const count = (wanted: CheckResult['outcome']): number =>
    checks.filter(({ outcome }) => outcome === wanted).length;
  return { seed, checks, passed: count('pass'), failed: count('fail') };
}

/** The report as text: what failed and why, what is advised, then the count. */
export function makeReport({ seed, problem, checks, passed, failed }: Report): string {
  if (problem !== undefined) return `The simulator cannot be checked: ${problem}`;
  const told = new Map<string, string>();
  const hinted = new Set<Group>();
  const texts = [...checks]
    .filter(({ outcome }) => outcome !== 'pass')
    .toSorted((a, b) => Number(a.outcome === 'advice') - Number(b.outcome === 'advice'))
    .map((result) => makeFinding(result, told, hinted));
  return [...texts, `${passed} of ${passed + failed} checks passed, seed ${seed}`].join('\n');
}

/** What is wrong, the sentence that says so, and once a group what to try. */
function makeFinding(
  { id, group, outcome, says, requirements, message = '' }: CheckResult,
  told: Map<string, string>,
  hinted: Set<Group>,
): string {
  const same = told.get(message);
  told.set(message, same ?? id);
  const why =
    same === undefined ? message.replaceAll('\n', '\n    ') : `for the same reason as ${same}`;
  const lines = [`${outcome === 'fail' ? 'FAIL' : 'ADVICE'} ${id}: ${says}`, `    ${why}`];
  const sentence = sentenceFor(requirements);
  if (sentence !== undefined && same === undefined) lines.push(`  The document: "${sentence}"`);
  if (!hinted.has(group)) lines.push(`  To try: ${HINTS[group]}`);
  hinted.add(group);
  return `${lines.join('\n')}\n`;
}
