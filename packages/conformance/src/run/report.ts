import type { CheckResult } from './check-result.js';
import { findingsOf, type Finding } from './findings.js';

export interface Report {
  readonly seed: string | number;
  /** Why nothing could be checked at all, in one line; then there are no results. */
  readonly problem?: string;
  readonly checks: readonly CheckResult[];
  readonly passed: number;
  readonly failed: number;
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

/** The report as text: what is wrong and why, what is advised, then the count. */
export function makeReport({ seed, problem, checks, passed, failed }: Report): string {
  if (problem !== undefined) return `The simulator cannot be checked: ${problem}`;
  const said = new Set<string>();
  const texts = findingsOf(checks).map((finding) => makeFinding(finding, said));
  return [...texts, `${passed} of ${passed + failed} checks passed, seed ${seed}`].join('\n');
}

/** What is wrong, and, unless it was said above, the sentence of the document and what to try. */
function makeFinding({ result, sentence, hint, others }: Finding, said: Set<string>): string {
  const { id, outcome, says, message = '' } = result;
  const lines = [
    `${outcome === 'fail' ? 'FAIL' : 'ADVICE'} ${id}: ${says}`,
    `    ${message.replaceAll('\n', '\n    ')}`,
  ];
  const more = sentence === undefined ? [] : [`  The document: "${sentence}"`];
  for (const line of [...more, `  To try: ${hint}`]) {
    if (!said.has(line)) lines.push(line);
    said.add(line);
  }
  if (others.length > 0) lines.push(`  For the same reason: ${others.join(', ')}`);
  return `${lines.join('\n')}\n`;
}
