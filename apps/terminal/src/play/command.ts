import { seedFromInteger, type GameTypes } from '@twofold/rules';
import { EXIT, fail, type Io } from '../cli/io.js';
import {
  DEFAULT_SECONDS,
  DEFAULT_SEED,
  DEPTH,
  JSON_LINE,
  NEW,
  PLAYER,
  SEED,
  TIME_LIMIT,
  WEB,
} from '../cli/options.js';
import type { Given, Run } from '../cli/spec.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { lookOf } from '../terminal/look.js';
import { isFullScreen } from '../terminal/open-screen.js';
import { finish } from './finish.js';
import { openSession, playFullScreen, type Start } from './full-screen.js';
import { playLines } from './lines.js';
import { recordOf } from './record.js';
import type { Session } from './session.js';
import { showInBrowser } from './web.js';

/** `twofold`, `twofold dots` and so on: a person plays a game, or the computer. */
export function playing<T extends GameTypes>(entry: TerminalGame<T>): Run {
  return async (given, io) => {
    const ruleset = entry.command.ruleset(given);
    if (!ruleset.ok) return fail(io, ruleset.error, EXIT.misused);
    const start: Start<T> = {
      entry,
      ruleset: ruleset.value,
      seed: given.get(SEED),
      standardSeed: seedFromInteger(DEFAULT_SEED),
      anew: given.get(NEW) === true,
      player: given.get(PLAYER) ?? 'h',
    };
    const { player } = start;
    const json = given.get(JSON_LINE) === true;
    if (given.get(WEB) === true) {
      const { timeline } = openSession(start, io).session;
      return showInBrowser(timeline, io, json ? recordOf(entry, timeline, player) : undefined);
    }
    if (isFullScreen(io) && !(player === 'c' && json)) {
      const session = await playFullScreen(start, lookOf(given, io), io);
      finish(entry, session.timeline, player, json, io);
      return keptOrTold(session, io);
    }
    return player === 'c' ? letPlay(start, given, io) : playLines(start, json, io);
  };
}

/** What Q promises, that the game is kept, or why it is not. */
function keptOrTold<T extends GameTypes>(session: Session<T>, io: Io): number {
  session.close();
  const { unsaved } = session;
  return unsaved === undefined ? EXIT.ok : fail(io, `the game is not saved: ${unsaved}`);
}

/** The computer plays a whole game. */
async function letPlay<T extends GameTypes>(
  { entry, ruleset, seed, standardSeed }: Start<T>,
  given: Given,
  io: Io,
): Promise<number> {
  const computer = await entry.computer!();
  const depth = given.get(DEPTH);
  const limit = 1000 * (given.get(TIME_LIMIT) ?? DEFAULT_SECONDS);
  const pace = depth === undefined ? { limit } : { depth };
  const game = computer.playGame(ruleset, seed ?? standardSeed, pace);
  if (!game.ok) return fail(io, game.error.message);
  finish(entry, game.value.timeline, 'c', given.get(JSON_LINE) === true, io);
  if (!game.value.finished) io.stderr.write('twofold: time was up before the end of the game\n');
  return EXIT.ok;
}
