import type { Check, Group, Scope } from '../checks/check.js';

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

export function resultOf(
  { id, group, scope, says, requirements }: Check,
  milliseconds: number,
  message?: string,
): CheckResult {
  const about = { id, group, scope, says, requirements, milliseconds: Math.round(milliseconds) };
  if (message === undefined) return { ...about, outcome: 'pass' };
  return { ...about, outcome: scope === 'advice' ? 'advice' : 'fail', message };
}
