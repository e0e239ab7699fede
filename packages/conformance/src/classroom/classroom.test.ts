import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { gradeClass } from './grade-class.js';
import { markOf } from './mark.js';
import { parseSettings, STANDARD_SETTINGS } from './settings.js';
import { findAlike } from './similar.js';
import { unpack } from './unpack.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-class-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A zip archive of one file, as an honest or a dishonest program would write it. */
function zipOf(path: string, text: string, mode = 0o100644): Buffer {
  const [name, data] = [Buffer.from(path), deflateRawSync(text)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE((mode << 16) >>> 0, 38);
  const start = 30 + name.length + data.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}

function tarOf(path: string, text: string, kind = '0'): Buffer {
  const head = Buffer.alloc(512);
  head.write(path);
  head.write(text.length.toString(8).padStart(11, '0'), 124);
  head.write(kind, 156);
  const body = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  body.write(text);
  return gzipSync(Buffer.concat([head, body, Buffer.alloc(1024)]));
}

describe('archives', () => {
  it('are unpacked, zip and tar.gz', () => {
    unpack(zipOf('a/b.txt', 'zipped'), 'x.zip', join(folder, 'zip'));
    unpack(tarOf('./a/b.txt', 'tarred'), 'x.tar.gz', join(folder, 'tar'));
    expect(readFileSync(join(folder, 'zip/a/b.txt'), 'utf8')).toBe('zipped');
    expect(readFileSync(join(folder, 'tar/a/b.txt'), 'utf8')).toBe('tarred');
  });

  it.each([
    ['a way out', zipOf('../../evil', 'x'), 'a.zip', 'outside'],
    ['a full path', tarOf('/etc/evil', 'x'), 'a.tgz', 'outside'],
    ['a way out on Windows', zipOf('..\\evil', 'x'), 'a.zip', 'outside'],
    ['a link in a zip', zipOf('link', '/etc', 0o120777), 'a.zip', 'no file'],
    ['a link in a tar', tarOf('link', '', '2'), 'a.tar.gz', 'no file'],
    ['far too much', gzipSync(Buffer.alloc(70_000_000)), 'a.tar.gz', 'too large'],
    ['nonsense', Buffer.from('nonsense'), 'a.zip', 'no zip'],
    ['other nonsense', Buffer.from('nonsense'), 'a.tar.gz', 'broken'],
  ])('with %s are refused', (_, archive, name, problem) => {
    expect(() => unpack(archive, name, join(folder, 'refused'))).toThrow(problem);
  });
});

describe('settings', () => {
  it('are read, or refused by name', () => {
    const text = '{"points":{"tests":10},"evaluation":0.5,"counts":["assertion"]}';
    expect(parseSettings(text)).toMatchObject({
      ok: true,
      value: { points: { tests: 10, player: 0 }, evaluation: 0.5, counts: ['assertion'] },
    });
    for (const [bad, problem] of [
      ['{"point":1}', 'there is no setting "point"'],
      ['{"counts":["luck"]}', 'counts cannot be ["luck"]'],
      ['{"points":{"tests":-1}}', 'points cannot be'],
      ['{"games":0.5}', 'games cannot be'],
      ['[]', 'not an object'],
    ] as const) {
      expect(parseSettings(bad)).toMatchObject({
        ok: false,
        error: expect.stringContaining(problem) as string,
      });
    }
  });
});

describe('points for a player', () => {
  it.each([
    ['2048 in half of the games', [2048, 16], [950, 20], 5],
    ['else by how long it survives', [1024, 128], [500, 100], 1.5],
    ['for a player that makes no move', [4, 4], [0, 0], 0],
  ])('%s', (_, tiles, moves, points) => {
    const games = tiles.map((highest, i) => ({
      highest,
      moves: moves[i]!,
      points: 0,
      milliseconds: 0,
      end: '',
    }));
    const settings = { ...STANDARD_SETTINGS, points: { tests: 9, simulator: 6, player: 5 } };
    const graded = { name: 'anna', problems: [], seconds: 0, player: { games } };
    expect(markOf(graded, settings, () => false)).toMatchObject({ player: points, total: points });
  });
});

const LINES = Array.from({ length: 40 }, (_, i) => `game.setPieceAt(${i}, ${i % 7}, ${i * i});`);

describe('similar submissions', () => {
  it('are noted, whatever the names, and not for what all were given', () => {
    const given =
      'for (let i = 0; i < 4; i++) { check(board[i], 7, 8, 9, i + 1, [i, 2]); }\n'.repeat(9);
    const texts = new Map([
      ['anna', given + LINES.join('\n')],
      ['ben', given + LINES.join('   ').replaceAll('game', 'spiel')],
      ['carla', given + LINES.map((line) => line.replaceAll(/\d+/g, '5 + 3')).join('\n')],
    ]);
    expect(findAlike(texts).map(({ one, other }) => [one, other])).toEqual([['anna', 'ben']]);
  });
});

describe('a class', () => {
  const room = join(folder, 'class');
  const out = join(room, 'marks');
  const hand = (name: string, tests: string): void => {
    mkdirSync(join(room, name), { recursive: true });
    writeFileSync(join(room, name, 'game.test.mjs'), tests);
  };
  const good = `import assert from 'node:assert';
    import { writeFileSync } from 'node:fs';
    writeFileSync('notes', 'written by a test');
    const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
    test('<b>points</b>', () => {
      const game = createSimulator(4, 4, { nextInt: () => 1 });
      assert.equal(game.getPoints(), 0);
    });`;

  it('is graded in one go, each submission once, with pages that give no fault away', async () => {
    hand('anna', good);
    hand('=ben', 'this is no program');
    writeFileSync(join(room, '=ben', 'simulator.mjs'), 'process.exit(3);');
    const player = `export const createSimulator = () => ({ setPieceAt() {} });
      export const createPlayer = () => ({ getPlayerMove: () => 'UP' });`;
    mkdirSync(join(room, 'carla'));
    writeFileSync(join(room, 'carla', 'simulator.mjs'), player);
    mkdirSync(join(room, 'faults'), { recursive: true });
    const bad = 'export const createSimulator = () => ({ getPoints: () => 7 });';
    writeFileSync(join(room, 'faults', 'seven-points.mjs'), `// A new game has 7 points.\n${bad}`);
    const program = `#!/bin/sh
      # It has 7 points each time.
      while read -r line; do
        id=\${line#*'"id":'}
        echo "{\\"id\\":\${id%%,*},\\"ok\\":true,\\"value\\":7}"
      done`;
    writeFileSync(join(room, 'faults', 'always-seven.sh'), program, { mode: 0o755 });
    writeFileSync(
      join(room, 'class.json'),
      '{"points":{"player":5},"games":1,"scopes":[],"faults":"faults","weights":{"seven-points":3},"seconds":{"test":2}}',
    );
    const done: string[] = [];
    const options = { folder: room, out, jobs: 2 };
    await gradeClass({ ...options, onDone: ({ graded }) => done.push(graded.name) });
    expect(done.toSorted()).toEqual(['=ben', 'anna', 'carla']);
    const [header, ben, anna, carla] = readFileSync(join(out, 'marks.csv'), 'utf8').split('\r\n');
    expect(header).toContain('submission,points');
    expect(ben).toMatch(/^'=ben,0,.*The simulator cannot be checked: .*code 3/);
    expect(anna).toMatch(/^anna,9,9,0,0,2,2,0,0,1,0,/);
    expect(carla).toContain(',0,1,There are no tests.');
    expect(readFileSync(join(out, 'students/carla.html'), 'utf8')).toContain(
      'the player answered UP, which is impossible',
    );
    const page = readFileSync(join(out, 'students/anna.html'), 'utf8');
    expect(page).toContain('2 of 2 faulty simulators');
    expect(page).not.toMatch(/seven-points|7 points/);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('href="students/anna.html"');
    // Again: nothing has changed, whatever tests wrote, so that what is known is believed.
    const known = join(out, 'known/anna.json');
    const kept = JSON.parse(readFileSync(known, 'utf8')) as { key: string; graded: object };
    writeFileSync(known, JSON.stringify({ ...kept, graded: { ...kept.graded, seconds: 12_345 } }));
    const [, again] = await gradeClass(options);
    expect(again).toMatchObject({ mark: { total: 9 }, graded: { seconds: 12_345 } });
    // Marks that went elsewhere do not make the old ones a submission.
    const elsewhere = { ...options, out: join(folder, 'elsewhere') };
    expect((await gradeClass(elsewhere)).map(({ graded }) => graded.name)).toEqual([
      '=ben',
      'anna',
      'carla',
    ]);
    // What brought the grading down twice is left alone.
    writeFileSync(known, JSON.stringify({ key: kept.key, attempts: 2 }));
    const [, left] = await gradeClass(options);
    expect(left?.graded.problems).toEqual(['The grading ended each time that this was graded.']);
  });
});
