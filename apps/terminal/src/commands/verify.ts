import { makeSeed, seedOf, verifyReplay } from '@twofold/rules';
import { JSON_REPORT } from '../cli/options.js';
import type { Run } from '../cli/spec.js';
import { EXIT, print } from '../cli/io.js';
import { readReplay } from '../saves/read-replay.js';
import { chanceText } from '../text/words.js';

/** Plays replays again and says what they come to, or what is wrong with them. */
export const run: Run = (given, io) => {
  const results = given.args.map(check);
  if (given.get(JSON_REPORT)) print(io, JSON.stringify(results));
  else for (const result of results) print(io, lineOf(result));
  return results.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;
};

/** What came of one file. */
function check(file: string) {
  const failed = (error: { readonly message: string }) =>
    ({ file, ok: false, error: error.message }) as const;
  const replay = readReplay(file);
  if (!replay.ok) return failed(replay.error);
  const verdict = verifyReplay(replay.value);
  if (!verdict.ok) return failed(verdict.error);
  const { game, ruleset, chance } = replay.value;
  const seed = seedOf(chance);
  const { position, outcome } = verdict.value;
  return {
    file,
    ok: true as const,
    game: game.name,
    rules: game.makeRuleset(ruleset),
    // Missing where what fell was chosen.
    ...(seed && { seed: makeSeed(seed) }),
    moves: position.ply,
    score: position.score,
    over: outcome.over,
    won: outcome.won,
    position: game.makePosition(position),
  };
}

function lineOf(result: ReturnType<typeof check>): string {
  if (!result.ok) return `${result.file}: NOT VALID: ${result.error}`;
  const { file, game, rules, seed, moves, score, over, won } = result;
  const from = seed === undefined ? chanceText('told') : `seed ${seed}`;
  const end = `${over ? 'over' : 'not over'}${won ? ', won' : ''}`;
  return `${file}: valid: ${game} ${rules}, ${from}, ${score} points in ${moves} moves, ${end}`;
}
