import { readFileSync } from 'node:fs';
import { parsePosition } from '@twofold/rules';
import { describe, expect, it } from 'vitest';
import { countBoth } from './compare.case.js';

interface Vector {
  readonly name: string;
  readonly source: string;
  readonly position: string;
  readonly counts: readonly {
    readonly depth: number;
    readonly positions: string;
    readonly paths: string;
  }[];
}

const file = new URL('../../vectors/perft.json', import.meta.url);
const { positions } = JSON.parse(readFileSync(file, 'utf8')) as { positions: readonly Vector[] };

/** Boards with more positions than this are counted by the proof only. */
const MOST = process.env['TWOFOLD_PROOF'] === undefined ? 300 : Infinity;

describe('the published perft counts (vectors/perft.json)', () => {
  it.each(positions)('$name ($source)', ({ position, counts }) => {
    const published = [
      { depth: 0, positions: '1', paths: '1' },
      ...counts.filter((count) => Number(count.positions) <= MOST),
    ];
    const { rules, naive } = countBoth(position, published.length - 1);
    for (const counted of [rules, naive]) {
      const texts = counted.map((count, depth) => {
        return { depth, positions: `${count.positions}`, paths: `${count.paths}` };
      });
      expect(texts).toEqual(published);
    }
  });

  it('has positions in their canonical text, under names of their own', () => {
    const texts = positions.map(({ position }) => {
      const parsed = parsePosition(position);
      return parsed.ok ? parsed.value.game.makePosition(parsed.value.position) : parsed.error;
    });
    expect(texts).toEqual(positions.map(({ position }) => position));
    expect(new Set(positions.map(({ name }) => name)).size).toBe(positions.length);
  });
});
