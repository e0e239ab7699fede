import { describe, expect, test } from 'vitest';
import { checkBudget, type Budget } from './player.js';

describe('budgets', () => {
  test.each<Budget>([
    { milliseconds: 0.001 },
    { depth: 1 },
    { nodes: 1 },
    { milliseconds: Infinity, nodes: 5 },
    { depth: Infinity, milliseconds: 5 },
  ])('%j limits the work', (budget) => {
    expect(checkBudget(budget)).toEqual({ ok: true, value: budget });
  });

  test.each<object>([
    {},
    { milliseconds: 0 },
    { depth: 0 },
    { nodes: -1 },
    { depth: 1.5 },
    { milliseconds: Number.NaN },
    { milliseconds: Infinity },
    { nodes: Infinity, depth: Infinity },
    { nodes: '10' },
    { depth: null },
    { depth: 2, milliseconds: -1 },
  ])('%j does not', (budget) => {
    expect(checkBudget(budget)).toMatchObject({ ok: false, error: { code: 'bad-budget' } });
  });
});
