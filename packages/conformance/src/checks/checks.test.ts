import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../catalogue/index.js';
import { GROUPS } from './check.js';
import { CHECKS } from './index.js';

const requirements = JSON.parse(
  readFileSync(new URL('../../../../docs/requirements.json', import.meta.url), 'utf8'),
) as readonly { readonly id: string }[];

describe('the list of checks', () => {
  it('has ids that are unique and in kebab case', () => {
    const ids = CHECKS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('says one sentence about each', () => {
    for (const { says } of CHECKS) expect(says).toMatch(/^[A-Za-z].*[.]$/);
  });

  it('refers to requirements that exist', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const unknown = CHECKS.flatMap((check) => check.requirements.filter((id) => !known.has(id)));
    expect(unknown).toEqual([]);
  });

  it('has checks in every group, in the order of the groups', () => {
    const groups = CHECKS.map(({ group }) => GROUPS.indexOf(group));
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
    expect(new Set(groups).size).toBe(GROUPS.length);
  });

  it('keeps what S4 leaves out of students tests out of the core', () => {
    const leftOut = /^refuse-|not-square|other-sizes|different-size|any-length|-seed-|-cells/;
    const core = CHECKS.filter(({ scope }) => scope === 'core').map(({ id }) => id);
    expect(core.filter((id) => leftOut.test(id))).toEqual([]);
    expect(core.filter((id) => id.startsWith('run-'))).toEqual([
      'run-ends-stuck',
      'run-goes-on-after-2048',
    ]);
  });

  it('has no check that never failed: each catches a simulator of the catalogue', () => {
    const proven = new Set(CATALOGUE.flatMap(({ caughtBy }) => Object.keys(caughtBy)));
    expect(CHECKS.map(({ id }) => id).filter((id) => !proven.has(id))).toEqual([]);
  });
});
