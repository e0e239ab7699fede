import type { DotsRuleset } from '@twofold/rules/dots';
import type { Budgets } from '../common/budgets.js';

const BUDGETS: Budgets = {
  // The longest levels take three seconds.
  review: { nodes: 60_000, chances: true },
  deepening: [2000, 10_000, 50_000, 250_000].map((nodes) => ({ nodes, chances: true })),
  glance: { nodes: 10_000 },
};

/** Games without an end are long, and one move soon matters little beside their points. */
const ENDLESS: Budgets = { ...BUDGETS, review: { nodes: 5000, chances: true } };

export function dotsBudgets({ goals, moves }: DotsRuleset): Budgets {
  return goals.length === 0 && moves === undefined ? ENDLESS : BUDGETS;
}
