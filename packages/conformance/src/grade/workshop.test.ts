import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { builtModule } from '../node-command.js';
import { temporaryFolder } from '../run/files.js';
import { Workshop } from './workshop.js';

const secret = temporaryFolder();
writeFileSync(join(secret.path, 'marks.csv'), 'a secret');
const own = join(secret.path, 'own');
mkdirSync(own);
const workshop = new Workshop({}, [secret.path]);
afterAll(() => {
  workshop.close();
  secret.remove();
});

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

  it.skipIf(!isApart)('cannot see what is hidden, nor uncover it (needs unshare)', () => {
    const look = `umount '${secret.path}'; cat '${secret.path}'/*; ls -A '${secret.path}' | wc -l`;
    const { said } = run('/bin/sh', '-c', look);
    expect(said).not.toContain('a secret');
    expect(said).toMatch(/^0$/m);
    writeFileSync(join(own, 'its-own'), '');
    const inside = workshop.limited(['/bin/sh', '-c', 'ls . ..'], { cwd: own });
    const { stdout } = spawnSync(inside[0]!, inside.slice(1), { encoding: 'utf8' });
    expect(stdout.split(/\s+/).filter(Boolean)).toEqual(['.:', 'its-own', '..:', 'own']);
  });

  it.skipIf(!isApart)('find nothing of the kit that answers for them (needs unshare)', () => {
    for (const module of ['catalogue/index', 'naive/slide', 'checks/index']) {
      const loading = `import('${builtModule(module)}').catch(({ code }) => console.log(code))`;
      expect(run(process.execPath, '-e', loading).said).toContain('ERR_MODULE_NOT_FOUND');
    }
    const packages = fileURLToPath(new URL('../../..', import.meta.url));
    expect(run('ls', '-A', join(packages, 'specs'), join(packages, 'engine')).said).not.toContain(
      'src',
    );
  });

  it.skipIf(!isApart)('write to their folder and to temporary ones alone (needs unshare)', () => {
    const write = (file: string): number => run('/bin/sh', '-c', `echo >> '${file}'`).status;
    expect(write(join(tmpdir(), `twofold-${process.pid}`))).toBe(0);
    rmSync(join(tmpdir(), `twofold-${process.pid}`));
    expect(write(fileURLToPath(builtModule('grade/host')))).not.toBe(0);
    expect(write('/etc/twofold')).not.toBe(0);
    expect(run('cat', '/proc/net/route').said.trim().split('\n')).toHaveLength(1);
  });

  it.skipIf(!isApart)('cannot start many others, as root neither (needs unshare)', () => {
    const bomb = 'i=0; while [ $i -lt 600 ]; do sleep 60 & i=$((i+1)); done';
    expect(run('/bin/sh', '-c', bomb).said).toMatch(/fork/i);
  });
});
