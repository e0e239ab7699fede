import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCheckpoint } from './checkpoint.js';
import { gamesView } from './memory.js';
import { inFolder, isProof, PATTERNS, trainWith, valueOf } from './testing/quiet.js';

const SMALL = `--patterns ${PATTERNS} --threads 1 --games 4`;

function hashOf(bytes: NodeJS.TypedArray): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** All of a checkpoint but the clock. */
function contentOf(path: string) {
  const { record, state } = valueOf(loadCheckpoint(path));
  const { seconds: _, halvedAt: __, ...counted } = record;
  return {
    counted,
    weights: hashOf(state.weights),
    coherence: hashOf(state.coherence),
    late: hashOf(state.late),
    games: hashOf(gamesView(state, record.games)),
  };
}

describe('a run that is resumed', () => {
  const ways = [
    ['TD', '--optimistic 3000', ''],
    ['TC', '--tc-seconds 0', ''],
    ['TC with late starts', '--tc-seconds 0', '--late-share 0.5 --late-rank 5'],
    ['stages', '--stages 5,7 --optimistic 100', ''],
  ] as const;
  // All that a checkpoint can hold is in the one with late starts, which are TC, too.
  it.each(ways.filter(([name]) => isProof || name === 'TC with late starts'))(
    'goes on exactly where it was: %s',
    async (_, first, always) => {
      await inFolder(async (folder) => {
        const [whole, piece] = [join(folder, 'whole'), join(folder, 'piece')];
        const tc = first.includes('--tc-seconds') ? '--tc-seconds 0' : '';
        const flags = (text: string): string => text.replaceAll(/ +/g, ' ').trim();
        valueOf(
          await trainWith(flags(`${SMALL} ${first} ${always} --steps 600 --checkpoint ${whole}`)),
        );
        valueOf(
          await trainWith(flags(`${SMALL} ${first} ${always} --steps 247 --checkpoint ${piece}`)),
        );
        const half = contentOf(piece);
        valueOf(
          await trainWith(
            flags(
              `--threads 1 --resume ${piece} ${tc} ${always} --steps 600 --checkpoint ${piece}`,
            ),
          ),
        );
        expect(contentOf(piece)).toEqual(contentOf(whole));
        expect(contentOf(piece)).not.toEqual(half);
      });
    },
  );

  it('begins TC at the same step every time when it is limited by steps', async () => {
    await inFolder(async (folder) => {
      const [one, other] = [join(folder, 'one'), join(folder, 'other')];
      const flags = `${SMALL} --steps 500 --tc-at 0.3`;
      valueOf(await trainWith(`${flags} --checkpoint ${one}`));
      valueOf(
        await trainWith(`${flags} --report-seconds 0.1 --save-seconds 0.1 --checkpoint ${other}`),
      );
      expect(contentOf(one)).toEqual(contentOf(other));
      expect(contentOf(one).counted.coherent).toBe(true);
    });
  });

  it('may have another number of threads', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'run');
      valueOf(await trainWith(`${SMALL} --steps 500 --checkpoint ${path}`));
      const flags = `--threads 3 --resume ${path} --steps 900 --checkpoint ${path}`;
      const record = valueOf(await trainWith(flags));
      expect(record.steps).toEqual([900, 900, 900]);
      const { moves, finished } = record.tally;
      expect(moves + finished).toBe(4 * 900);
    });
  });
});

describe('a checkpoint', () => {
  it('is refused when it is damaged anywhere, cut off or too long', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'run');
      valueOf(
        await trainWith(
          `--patterns ${PATTERNS} --threads 1 --games 2 --steps 50 --checkpoint ${path}`,
        ),
      );
      expect(readdirSync(folder)).toEqual(['run']);
      const good = readFileSync(path);
      expect(loadCheckpoint(path).ok).toBe(true);
      const codeOf = (bytes: Uint8Array): string => {
        writeFileSync(path, bytes);
        const loaded = loadCheckpoint(path);
        return loaded.ok ? 'ok' : loaded.error.code;
      };
      const places = fc.oneof(fc.nat(500), fc.nat(good.length - 1));
      fc.assert(
        fc.property(places, fc.integer({ min: 1, max: 255 }), (at, change) => {
          const damaged = Buffer.from(good);
          damaged[at]! ^= change;
          expect(codeOf(damaged)).toBe('damaged');
        }),
        { numRuns: isProof ? 60 : 20 },
      );
      fc.assert(
        fc.property(places, (size) => {
          expect(codeOf(good.subarray(0, size))).toBe('damaged');
        }),
        { numRuns: isProof ? 30 : 10 },
      );
      expect(codeOf(Buffer.concat([good, Buffer.of(0)]))).toBe('damaged');
      expect(codeOf(good)).toBe('ok');
    });
  });

  it('that is not there is told as a file that cannot be read', () => {
    expect(loadCheckpoint('/no/such/file')).toMatchObject({ ok: false, error: { code: 'file' } });
  });

  it('that cannot be written ends the run with the reason', async () => {
    const outcome = await trainWith(`${SMALL} --steps 10 --checkpoint /no/such/folder/run`);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'file' } });
  });
});
