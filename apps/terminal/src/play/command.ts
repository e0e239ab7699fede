import { seedFromInteger } from '@twofold/rules';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { DEPTH, JSON_LINE, NEW, PLAYER, SEED, TIME_LIMIT, WEB } from '../cli/options.js';
import type { Given, Run } from '../cli/spec.js';
import { EXIT, fail, type Io } from '../io.js';
import { slideFace } from '../slide/face.js';
import { plainSlide } from '../slide/plain.js';
import { lookOf } from '../terminal/look.js';
import { finish } from './finish.js';
import { isFullScreen, openSession, playFullScreen, type Start } from './full-screen.js';
import { playLines } from './lines.js';
import { rulesetOf } from './ruleset.js';
import { DEFAULT_SECONDS, DEFAULT_SEED } from './standard.js';
import { showInBrowser } from './web.js';

/** `twofold` without a command: a game of the 2048 family. */
export const run: Run = async (given, io) => {
  const ruleset = rulesetOf(given);
  if (!ruleset.ok) return fail(io, ruleset.error.message, EXIT.misused);
  const start: Start<SlideTypes> = {
    game: slide,
    ruleset: ruleset.value,
    seed: given.get(SEED),
    standardSeed: seedFromInteger(DEFAULT_SEED),
    anew: given.get(NEW) === true,
    player: given.get(PLAYER) ?? 'h',
  };
  const json = given.get(JSON_LINE) === true;
  if (given.get(WEB) === true) {
    return showInBrowser(openSession(start, io).session.timeline, io);
  }
  if (isFullScreen(io) && !(start.player === 'c' && json)) {
    const look = lookOf(given, io);
    const { timeline } = await playFullScreen(slideFace(look), start, look, io, false);
    finish(plainSlide, timeline, start.player, json, io);
    return EXIT.ok;
  }
  return start.player === 'c' ? computer(given, io, start) : playLines(plainSlide, start, json, io);
};

async function computer(
  given: Given,
  io: Io,
  { ruleset, seed, standardSeed }: Start<SlideTypes>,
): Promise<number> {
  const { computerGame } = await import('./computer.js');
  const depth = given.get(DEPTH);
  const limit = 1000 * (given.get(TIME_LIMIT) ?? DEFAULT_SECONDS);
  const pace = depth === undefined ? { limit } : { depth };
  const game = computerGame(ruleset, seed ?? standardSeed, pace);
  if (!game.ok) return fail(io, game.error.message);
  finish(plainSlide, game.value.timeline, 'c', given.get(JSON_LINE) === true, io);
  if (!game.value.finished) io.stderr.write('twofold: time was up before the end of the game\n');
  return EXIT.ok;
}
