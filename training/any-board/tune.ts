// Tunes the weights of the order evaluation by playing; see README.md.
import { ORDER_WEIGHTS, orderEvaluation, type OrderWeights } from '@twofold/engine/any-board';
import { createUniform, playGame, rulesOf } from './self-play.js';

const [rulesList = '4x3', gamesText = '30', roundsText = '40', depthText = '2', seedText = '7'] =
  process.argv.slice(2);
const games = Number(gamesText);
const rounds = Number(roundsText);
const depth = Number(depthText);

/** The mean logarithm of the score over all rules: a gain of a tenth counts the same everywhere. */
function strength(weights: OrderWeights, firstSeed: number): number {
  let sum = 0;
  const all = rulesList.split(',').map(rulesOf);
  for (const ruleset of all) {
    for (let game = 0; game < games; game++) {
      const score = playGame(ruleset, firstSeed + game, depth, (field, cells) =>
        orderEvaluation(field, cells, weights),
      );
      sum += Math.log(1 + score);
    }
  }
  return sum / (games * all.length);
}

const uniform = createUniform(Number(seedText));
const NAMES = Object.keys(ORDER_WEIGHTS) as (keyof OrderWeights)[];
let best: OrderWeights = ORDER_WEIGHTS;
for (let round = 0; round < rounds; round++) {
  const changed: Record<string, number> = { ...best };
  for (const name of NAMES) {
    if (uniform() > 0.5) continue;
    const power = name === 'disorderPower' || name === 'clutterPower';
    const factor = Math.exp((uniform() - 0.5) * (power ? 0.5 : 2.5));
    changed[name] = Number((best[name] * factor).toPrecision(3));
  }
  const tried = changed as unknown as OrderWeights;
  const seed = 1000 * (round + 1);
  const gain = strength(tried, seed) - strength(best, seed);
  if (gain > 0.03) best = tried;
  process.stdout.write(`${JSON.stringify({ round, gain: Number(gain.toFixed(3)), best })}\n`);
}
