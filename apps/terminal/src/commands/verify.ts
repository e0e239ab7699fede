import { makeSeed, seedOf, verifyReplay } from '@twofold/rules';
import { JSON_REPORT } from '../cli/options.js';
import type { Run } from '../cli/spec.js';
import { EXIT, print } from '../cli/io.js';
import { readReplay } from '../saves/read-replay.js';
import { chanceText } from '../text/words.js';

/** What came of one file. */
type Checked =
  | {
      readonly file: string;
      readonly ok: true;
      readonly game: string;
      readonly rules: string;
      /** Missing where what fell was chosen. */
      readonly seed?: string;
      readonly moves: number;
      readonly score: number;
      readonly over: boolean;
      readonly won: boolean;
      readonly position: string;
    }
  | { readonly file: string; readonly ok: false; readonly error: string };

/** Plays replays again and says what they come to, or what is wrong with them. */
export const run: Run = (given, io) => {
  const results = given.args.map(check);
  if (given.get(JSON_REPORT) === true) print(io, JSON.stringify(results));
  else for (const result of results) print(io, lineOf(result));
  return results.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;
};

function check(file: string): Checked {
  const replay = readReplay(file);
  if (!replay.ok) return { file, ok: false, error: replay.error.message };
  const verdict = verifyReplay(replay.value);
  if (!verdict.ok) return { file, ok: false, error: verdict.error.message };
  const { game, ruleset, chance } = replay.value;
  const seed = seedOf(chance);
  const { position, outcome } = verdict.value;
  return {
    file,
    ok: true,
    game: game.name,
    rules: game.makeRuleset(ruleset),
    ...(seed && { seed: makeSeed(seed) }),
    moves: position.ply,
    score: position.score,
    over: outcome.over,
    won: outcome.won,
    position: game.makePosition(position),
  };
}

function lineOf(result: Checked): string {
  if (!result.ok) return `${result.file}: NOT VALID: ${result.error}`;
  const { file, game, rules, seed, moves, score, over, won } = result;
  const from = seed === undefined ? chanceText('told') : `seed ${seed}`;
  const end = `${over ? 'over' : 'not over'}${won ? ', won' : ''}`;
  return `${file}: valid: ${game} ${rules}, ${from}, ${score} points in ${moves} moves, ${end}`;
}
