import { ok, play, seedFromInteger, start } from '@twofold/rules';
import { slide, type SlideRuleset, type SlideTypes } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import type { Budget, Player } from '../../common/player.js';
import { startValue } from './solution.js';
import { solve } from './solve.js';

/** How a player's average score compares with that of perfect play. */
export interface Share {
  /** The expected score of perfect play from a random start. */
  readonly optimum: number;
  readonly games: number;
  readonly average: number;
  /** Of the average; 0 for a single game, which says nothing about it. */
  readonly standardError: number;
  /** The average as a share of the optimum. */
  readonly share: number;
  /** How many games ended with which highest tile. */
  readonly tiles: ReadonlyMap<number, number>;
}

export interface ShareOptions {
  /** What the player may spend on each move. */
  readonly budget?: Budget;
  /** The optimum, where it is known: from an earlier solution, or for boards beyond solving. */
  readonly optimum?: number;
}

/** Plays seeded games: number i with the seed `seed + i`. */
export function shareOfOptimum(
  player: Player<SlideTypes>,
  ruleset: SlideRuleset,
  games: number,
  seed: number,
  { budget = { depth: 1 }, optimum }: ShareOptions = {},
): Answer<Share> {
  const best = optimum === undefined ? optimalScore(ruleset) : ok(optimum);
  if (!best.ok) return best;
  const tiles = new Map<number, number>();
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    const played = playGame(player, ruleset, seed + game, budget);
    if (!played.ok) return played;
    const { score, cells } = played.value;
    const highest = Math.max(
      ...cells.map((content) => (typeof content === 'number' ? content : 0)),
    );
    tiles.set(highest, (tiles.get(highest) ?? 0) + 1);
    sum += score;
    squares += score * score;
  }
  const average = sum / games;
  const variance = (squares - games * average * average) / Math.max(games - 1, 1);
  return ok({
    optimum: best.value,
    games,
    average,
    standardError: Math.sqrt(Math.max(variance, 0) / games),
    share: average / best.value,
    tiles,
  });
}

function optimalScore(ruleset: SlideRuleset): Answer<number> {
  const solved = solve(ruleset, { kind: 'points' });
  if (!solved.ok) return solved;
  return ok(startValue(solved.value)!);
}

function playGame(
  player: Player<SlideTypes>,
  ruleset: SlideRuleset,
  seed: number,
  budget: Budget,
): Answer<SlideTypes['position']> {
  const draws = seedFromInteger(seed);
  let { position } = start(slide, ruleset, draws);
  while (!slide.outcome(position).over) {
    const analysis = player.analyse(position, budget);
    if (!analysis.ok) return analysis;
    const step = play(slide, position, analysis.value.best, draws);
    if (!step.ok) return refuse('crashed', `${player.name} chose a move that is not legal`);
    ({ position } = step.value);
  }
  return ok(position);
}
