import { seedFromInteger, start } from '@twofold/rules';
import { dots, DOTS_PRESETS, type DotsPosition } from '@twofold/rules/dots';
import { expect, test } from 'vitest';
import { preview } from './preview.js';

// RRRBRR
// ORRRBO
// BBOGGG
const classic = start(dots, DOTS_PRESETS.classic, seedFromInteger(1)).position;
const loops: DotsPosition = { ...classic, ruleset: { ...classic.ruleset, loops: true } };

test('the preview is what the rules will do', () => {
  expect(preview(classic, [0])).toBeUndefined();
  expect(preview(classic, [0, 1, 2])).toEqual({
    colour: 'R',
    left: [3],
    cleared: [0, 1, 2],
    points: 3,
    loop: false,
  });
  const red = classic.cells.filter((colour) => colour === 'R').length;
  expect(preview(loops, [1, 2, 8, 7, 1])).toMatchObject({ points: red, loop: true });
});
