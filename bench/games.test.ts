import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'twofold-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NETWORK = join(folder, 'network.tfn');
const OUT = join(folder, 'games.json');

interface Saved {
  readonly settings: { readonly sha256: string };
  readonly games: readonly { readonly seed: number }[];
}

/** Writes a network of one pattern that keeps no weight, and returns its hash. */
function writeNetwork(scale: number): string {
  const file = Buffer.alloc(72 + 3 * 4 + 2048);
  file.write('TFNETW1\n');
  for (const [i, word] of [1, 1, 1, 1].entries()) file.writeUInt32LE(word, 8 + 4 * i);
  file.writeFloatLE(scale, 24);
  file.writeUInt32LE(6, 28);
  file.writeUInt32LE(file.length, 32);
  for (const [i, word] of [0x012456, 0, 2048].entries()) file.writeUInt32LE(word, 72 + 4 * i);
  const hash = createHash('sha256').update(file.subarray(0, 40)).update(file.subarray(72)).digest();
  hash.copy(file, 40);
  writeFileSync(NETWORK, file);
  return hash.toString('hex');
}

function play(games: number): { status: number | null; stderr: string } {
  const script = fileURLToPath(new URL('games.ts', import.meta.url));
  const flags = ['--network', NETWORK, '--depth', '1', '--games', String(games), '--out', OUT];
  const node = ['--import', 'tsx', script, ...flags];
  const { status, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' });
  return { status, stderr };
}

function saved(): Saved {
  return JSON.parse(readFileSync(OUT, 'utf8')) as Saved;
}

it('goes on from a file, but not with another network of the same name', () => {
  const sha256 = writeNetwork(1);
  expect(play(1)).toEqual({ status: 0, stderr: '' });
  expect(play(2)).toEqual({ status: 0, stderr: '' });
  const games = saved();
  expect(games.settings.sha256).toBe(sha256);
  expect(games.games.map(({ seed }) => seed)).toEqual([1, 2]);

  writeNetwork(2);
  const other = play(3);
  expect(other.status).toBe(1);
  expect(other.stderr).toContain('played otherwise');
  expect(saved()).toEqual(games);
});
