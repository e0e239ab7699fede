import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { Workshop } from './workshop.js';

const workshop = new Workshop();
afterAll(() => workshop.close());

function run(...command: readonly string[]): { readonly status: number; readonly said: string } {
  const [program = '', ...args] = workshop.limited(command, { env: { GIVEN: 'by us' } });
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status: status ?? -1, said: stdout + stderr };
}

const isApart = run('/bin/sh', '-c', 'test "$(ls -d /proc/[0-9]* | wc -l)" -lt 9').status === 0;

describe('programs of others', () => {
  it('get nothing of the environment but what they need', () => {
    process.env['TWOFOLD_SECRET'] = 'a secret';
    const { status, said } = run('env');
    delete process.env['TWOFOLD_SECRET'];
    expect(status).toBe(0);
    expect(said).toContain('GIVEN=by us');
    expect(said).not.toContain('a secret');
  });

  it('end as they end, and a missing one as shells say it', () => {
    expect(run('/bin/sh', '-c', 'exit 3').status).toBe(3);
    expect(run('/no/such/program').status).toBe(127);
  });

  it.skipIf(!isApart)('cannot start many others, as root neither (needs unshare)', () => {
    const bomb = 'i=0; while [ $i -lt 600 ]; do sleep 60 & i=$((i+1)); done';
    expect(run('/bin/sh', '-c', bomb).said).toMatch(/fork/i);
  });
});
