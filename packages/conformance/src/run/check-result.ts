import type { Check } from '../checks/check.js';

/** What a check is about, and what came of it. */
export interface CheckResult extends Omit<Check, 'test'> {
  /** `advice`: not as the check would have it, which fails nobody. */
  readonly outcome: 'pass' | 'fail' | 'advice';
  /** Why it did not pass: what was expected, what was seen, and the boards. */
  readonly message?: string;
  readonly milliseconds: number;
}

export function resultOf(check: Check, time: number, message?: string): CheckResult {
  const { test: _, ...about } = check;
  const milliseconds = Math.round(time);
  if (message === undefined) return { ...about, milliseconds, outcome: 'pass' };
  const outcome = about.scope === 'advice' ? 'advice' : 'fail';
  return { ...about, milliseconds, outcome, message };
}
