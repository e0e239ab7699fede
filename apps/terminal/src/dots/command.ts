import { seedFromInteger } from '@twofold/rules';
import { dots, DOTS_PRESETS, type DotsTypes } from '@twofold/rules/dots';
import { JSON_LINE, NEW, PLAYER, SEED, TIME_LIMIT, WEB } from '../cli/options.js';
import type { Given, Run } from '../cli/spec.js';
import { EXIT, fail, type Io } from '../io.js';
import { finish } from '../play/finish.js';
import { isFullScreen, openSession, playFullScreen, type Start } from '../play/full-screen.js';
import { playLines } from '../play/lines.js';
import { DEFAULT_SECONDS, DEFAULT_SEED } from '../play/standard.js';
import { showInBrowser } from '../play/web.js';
import { lookOf } from '../terminal/look.js';
import { dotsFace } from './face.js';
import { DOTS_RULES, LEVEL } from './options.js';
import { plainDots } from './plain.js';

/** `twofold dots`. */
export const run: Run = async (given, io) => {
  const level = given.get(LEVEL);
  const rules = given.get(DOTS_RULES);
  if (level !== undefined && rules !== undefined) {
    return fail(io, '--level and --rules both say what the rules are: give one', EXIT.misused);
  }
  const start: Start<DotsTypes> = {
    game: dots,
    ruleset: level ?? rules ?? DOTS_PRESETS.classic,
    seed: given.get(SEED),
    standardSeed: seedFromInteger(DEFAULT_SEED),
    anew: given.get(NEW) === true,
    player: given.get(PLAYER) ?? 'h',
  };
  const { player } = start;
  const json = given.get(JSON_LINE) === true;
  if (given.get(WEB) === true) {
    return showInBrowser(openSession(start, io).session.timeline, io);
  }
  if (isFullScreen(io) && !(player === 'c' && json)) {
    const look = lookOf(given, io);
    const session = await playFullScreen(dotsFace(look), start, look, io, true);
    finish(plainDots, session.timeline, player, json, io);
    return EXIT.ok;
  }
  return player === 'c' ? computer(given, io, start) : playLines(plainDots, start, json, io);
};

async function computer(given: Given, io: Io, start: Start<DotsTypes>): Promise<number> {
  const { computerDots } = await import('./computer.js');
  const seconds = given.get(TIME_LIMIT) ?? DEFAULT_SECONDS;
  const timeline = computerDots(start.ruleset, start.seed ?? start.standardSeed, 1000 * seconds);
  finish(plainDots, timeline, 'c', given.get(JSON_LINE) === true, io);
  return EXIT.ok;
}
