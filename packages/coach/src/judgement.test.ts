import type { Analysis } from '@twofold/engine';
import type { DotsTypes } from '@twofold/rules';
import { expect, test } from 'vitest';
import { judge } from './judgement.js';

const analysis: Analysis<DotsTypes> = {
  best: [],
  moves: [{ move: [], value: 0.75 }],
  unit: 'chance',
  lost: 0,
  by: 'dots',
  exact: false,
  depth: 1,
  nodes: 1,
};

test.each([
  { row: 'proven', error: undefined, grade: 'mistake', kept: 0.6875 },
  { row: 'seen in many play-outs', error: 0.02, grade: 'mistake', kept: 0.6875 },
  { row: 'that may be chance', error: 0.05, grade: 'best', kept: 0.75 },
])('a loss of chance $row', ({ error, grade, kept }) => {
  expect(judge(analysis, { move: [], value: 0.6875, ...(error && { error }) }, 0)).toMatchObject({
    grade,
    worth: 0.75,
    kept,
  });
});
