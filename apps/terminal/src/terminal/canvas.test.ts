import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas } from './canvas.js';

const RED = '\u001b[31m';
const RESET = '\u001b[0m';

test('styles are switched on where they begin, and off at their end', () => {
  const canvas = new Canvas(6, 1);
  canvas.text(1, 0, 'abcd');
  canvas.text(2, 0, 'XY', RED);
  expect(canvas.lines()).toEqual([` a${RED}XY${RESET}d`]);
});

test('nothing is drawn outside, and every line has its place', () => {
  const place = fc.integer({ min: -5, max: 12 });
  const texts = fc.array(
    fc.tuple(
      place,
      place,
      fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom('a', 'é', '▄') }),
    ),
  );
  fc.assert(
    fc.property(texts, (list) => {
      const canvas = new Canvas(8, 4);
      for (const [x, y, text] of list) canvas.text(x, y, text);
      const lines = canvas.lines();
      expect(lines).toHaveLength(4);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(8);
      const last = list.at(-1);
      const seen =
        last === undefined
          ? ''
          : [...last[2]]
              .slice(Math.max(-last[0], 0))
              .join('')
              .slice(0, Math.max(8 - Math.max(last[0], 0), 0));
      const row = lines[last?.[1] ?? -1];
      expect(row === undefined || row.includes(seen)).toBe(true);
    }),
  );
});
