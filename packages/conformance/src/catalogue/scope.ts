import { SCOPES, type Group, type Scope } from '../checks/check.js';
import { CHECKS } from '../checks/index.js';
import type { Faulty } from './faulty.js';

/** The strictest scope of the checks that find it: `core` if S4 wants students' tests to. */
export function scopeOf({ caughtBy }: Faulty): Scope {
  const scopes = CHECKS.filter(({ id }) => Object.hasOwn(caughtBy, id)).map(({ scope }) => scope);
  return SCOPES.find((scope) => scopes.includes(scope)) ?? 'beyond';
}

/** The part of the interface that it gets wrong. */
export function areaOf(faulty: Faulty): Group {
  const found = CHECKS.filter(({ id }) => Object.hasOwn(faulty.caughtBy, id));
  const scope = scopeOf(faulty);
  return (found.find((check) => check.scope === scope) ?? found[0])?.group ?? 'games';
}
