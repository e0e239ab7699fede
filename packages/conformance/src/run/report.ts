import type { Check, Group, Scope } from '../checks/check.js';

export interface CheckResult {
  readonly id: string;
  readonly group: Group;
  readonly scope: Scope;
  readonly says: string;
  readonly requirements: readonly string[];
  readonly outcome: 'pass' | 'fail';
  /** Why it failed: what was expected, what was seen, and the boards. */
  readonly message?: string;
  readonly milliseconds: number;
}

export interface Report {
  readonly seed: string | number;
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
  return message === undefined
    ? { ...about, outcome: 'pass' }
    : { ...about, outcome: 'fail', message };
}

export function reportOf(seed: string | number, checks: readonly CheckResult[]): Report {
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length;
  return { seed, checks, passed: checks.length - failed, failed };
}

/** The report as text: what failed and why, then the count. */
export function makeReport(report: Report): string {
  const failed = report.checks.filter(({ outcome }) => outcome === 'fail');
  // A simulator that cannot even be started fails every check with the same words: say them once.
  const told = new Set<string | undefined>();
  const failures = failed.map(({ id, says, requirements, message = '' }) => {
    const text = told.has(message) ? 'for the same reason' : message.replaceAll('\n', '\n    ');
    told.add(message);
    return `FAIL ${id} (${requirements.join(', ')})\n  ${says}\n    ${text}\n`;
  });
  const count = `${report.passed} of ${report.checks.length} checks passed`;
  return [...failures, `${count}, seed ${report.seed}`].join('\n');
}
