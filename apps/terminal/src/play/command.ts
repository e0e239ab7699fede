import { begin, seedFromInteger, slide, type Seed, type SlideRuleset } from '@twofold/rules';
import { DEPTH, JSON_LINE, NEW, PLAYER, SEED, TIME_LIMIT } from '../cli/options.js';
import type { Given, Run } from '../cli/spec.js';
import { EXIT, fail, print, type Io } from '../io.js';
import { slideFace } from '../slide/face.js';
import { plainSlide } from '../slide/plain.js';
import { lookOf } from '../terminal/look.js';
import { finish } from './finish.js';
import { isFullScreen, playFullScreen } from './full-screen.js';
import { playPiped } from './piped.js';
import { makeRecord } from './record.js';
import { rulesetOf } from './ruleset.js';

/** S4-16. */
const DEFAULT_SEED = 4711;
/** S4-15: ten seconds for a game. */
const DEFAULT_SECONDS = 10;

/** `twofold` without a command: a game of the 2048 family. */
export const run: Run = async (given, io) => {
  const ruleset = rulesetOf(given);
  if (!ruleset.ok) return fail(io, ruleset.error.message, EXIT.misused);
  const seed = given.get(SEED) ?? seedFromInteger(DEFAULT_SEED);
  const player = given.get(PLAYER) ?? 'h';
  const json = given.get(JSON_LINE) === true;
  if (isFullScreen(io) && !(player === 'c' && json)) {
    return fullScreen(given, io, ruleset.value, player);
  }
  if (player === 'c') return computer(given, io, ruleset.value, seed);
  return piped(given, io, ruleset.value, seed);
};

async function fullScreen(
  given: Given,
  io: Io,
  ruleset: SlideRuleset,
  player: 'h' | 'c',
): Promise<number> {
  const look = lookOf(given, io);
  const start = {
    game: slide,
    ruleset,
    seed: given.get(SEED),
    standardSeed: seedFromInteger(DEFAULT_SEED),
    anew: given.get(NEW) === true,
    player,
  };
  const { timeline } = await playFullScreen(slideFace(look), start, look, io, false);
  finish(plainSlide, timeline, player, given.get(JSON_LINE) === true, io);
  return EXIT.ok;
}

async function piped(given: Given, io: Io, ruleset: SlideRuleset, seed: Seed): Promise<number> {
  const json = given.get(JSON_LINE) === true;
  const { timeline } = begin(slide, ruleset, seed);
  const result = await playPiped(plainSlide, timeline, io, {
    boards: !json,
    prompt: io.stdin.isTTY === true,
    hint: async (position) => (await import('./hint.js')).hintText(plainSlide, 'slide', position),
  });
  if (json && result.code === EXIT.ok) print(io, makeRecord(result.timeline, 'h'));
  return result.code;
}

async function computer(given: Given, io: Io, ruleset: SlideRuleset, seed: Seed): Promise<number> {
  const { computerGame } = await import('./computer.js');
  const depth = given.get(DEPTH);
  const limit = 1000 * (given.get(TIME_LIMIT) ?? DEFAULT_SECONDS);
  const game = computerGame(ruleset, seed, depth === undefined ? { limit } : { depth });
  if (!game.ok) return fail(io, game.error.message);
  const { timeline } = game.value;
  if (given.get(JSON_LINE) === true) print(io, makeRecord(timeline, 'c'));
  else {
    io.stdout.write(plainSlide.screen(timeline.position));
    io.stdout.write(
      game.value.finished ? plainSlide.end(timeline.position) : 'Time is up before the end.\n',
    );
  }
  return EXIT.ok;
}
