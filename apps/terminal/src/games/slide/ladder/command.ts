import { existsSync } from 'node:fs';
import { err, ok, type Result } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { EXIT, fail, print } from '../../../cli/io.js';
import { failInterrupted, interruptible } from '../../../cli/interrupt.js';
import type { Given, OptionSpec, Run } from '../../../cli/spec.js';
import { readText, writeAtomically } from '../../../saves/atomic.js';
import { BOARD } from '../options.js';
import { slideRuleset } from '../ruleset.js';
import { climb } from './climb.js';
import { makeLadder, parseLadder, standingsOf, type Ladder, type Rung } from './ladder.js';
import { LADDER } from './options.js';
import { ladderText } from './text.js';

/** `twofold ladder`: engines play the same games under the same time. */
export const run: Run = async (given, io) => {
  const path = given.args[0]!;
  const opened = existsSync(path) ? readLadder(path, given) : newLadder(given);
  if (!opened.ok) return fail(io, `${path}: ${opened.error}`, EXIT.misused);
  const added = given
    .all(LADDER.engines)
    .filter(
      (command, i, all) =>
        all.indexOf(command) === i &&
        !opened.value.engines.some((rung) => rung.command === command),
    );
  const rungs = added.map((command): Rung => ({ command, name: '', games: [] }));
  const ladder = { ...opened.value, engines: [...opened.value.engines, ...rungs] };
  const ruleset = slide.parseRuleset(ladder.rules);
  if (!ruleset.ok) return fail(io, `${path}: ${ruleset.error.message}`);
  const { value: climbed, interrupted } = await interruptible((signal) =>
    climb(ladder, {
      ruleset: ruleset.value,
      games: given.get(LADDER.games),
      signal,
      keep: (now) => writeAtomically(path, makeLadder(now)),
      onProblem: (problem) => fail(io, problem),
    }),
  );
  if (interrupted) return failInterrupted(io);
  if (!climbed.ok) return fail(io, `${path}: ${climbed.error}`);
  const { now, isWhole } = climbed.value;
  print(io, given.get(LADDER.json) ? JSON.stringify(standingsOf(now)) : ladderText(now));
  return isWhole ? EXIT.ok : EXIT.failed;
};

function newLadder(given: Given): Result<Ladder, string> {
  const depth = given.get(LADDER.depth);
  if (given.has(LADDER.milliseconds) && depth !== undefined) {
    return err('--milliseconds and --depth are two limits of a move: give one');
  }
  const ruleset = slideRuleset(given);
  if (!ruleset.ok) return ruleset;
  const limits = depth === undefined ? { milliseconds: given.get(LADDER.milliseconds) } : { depth };
  return ok({ rules: slide.makeRuleset(ruleset.value), limits, engines: [] });
}

/** A ladder that is there says how it is played; whoever says something else means another one. */
function readLadder(path: string, given: Given): Result<Ladder, string> {
  const text = readText(path);
  if (!text.ok) return text;
  const ladder = parseLadder(text.value);
  const wanted = newLadder(given);
  if (!ladder.ok || !wanted.ok) return ladder.ok ? wanted : ladder;
  const says = (options: readonly OptionSpec<unknown>[]): boolean =>
    options.some((option) => given.has(option));
  const { rules, limits } = ladder.value;
  const isOther =
    (says(BOARD) && wanted.value.rules !== rules) ||
    (says([LADDER.milliseconds, LADDER.depth]) &&
      JSON.stringify(wanted.value.limits) !== JSON.stringify(limits));
  return isOther ? err('its games are played by other rules or with other limits') : ladder;
}
