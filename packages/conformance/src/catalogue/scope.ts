import type { Scope } from '../checks/check.js';
import { CHECKS } from '../checks/index.js';
import type { Faulty } from './faulty.js';

/** `core` if a check finds it that S4 wants students' tests to have. */
export function scopeOf({ caughtBy }: Faulty): Scope {
  const isCore = CHECKS.some(({ id, scope }) => scope === 'core' && Object.hasOwn(caughtBy, id));
  return isCore ? 'core' : 'beyond';
}
