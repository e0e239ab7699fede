import { begin, type GameTypes, type Timeline } from '@twofold/rules';
import { EXIT, fail, print, type Io } from '../cli/io.js';
import { DEPTH, JSON_LINE, NEW, PLAYER, SEED, TIME_LIMIT, WEB } from '../cli/options.js';
import type { Given, Run } from '../cli/spec.js';
import { plainText, type TerminalGame } from '../games/terminal-game.js';
import { lookOf } from '../terminal/look.js';
import { isFullScreen } from '../terminal/screen.js';
import { hintText } from './adviser.js';
import { openSession, playFullScreen, type Start } from './full-screen.js';
import { playPiped } from './piped.js';
import { recordOf } from './record.js';
import { createSession, STANDARD_SEED, type Session } from './session.js';
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
      anew: given.get(NEW),
      player: given.get(PLAYER),
    };
    const { player } = start;
    const json = given.get(JSON_LINE);
    if (given.get(WEB)) {
      const { timeline } = openSession(start, io).session;
      return showInBrowser(timeline, io, json ? recordOf(entry, timeline, player) : undefined);
    }
    if (isFullScreen(io) && !(player === 'c' && json)) {
      const session = await playFullScreen(start, lookOf(given, io), io);
      finish(start, session.timeline, json, io);
      return keptOrTold(session, io);
    }
    return player === 'c' ? letPlay(start, given, io) : playLines(start, json, io);
  };
}

/** What stays on the terminal when the full screen is gone: the last board, or the game as JSON. */
function finish<T extends GameTypes>(
  { entry, player }: Start<T>,
  timeline: Timeline<T>,
  json: boolean,
  io: Io,
): void {
  if (json) print(io, JSON.stringify(recordOf(entry, timeline, player)));
  else io.stdout.write(plainText(entry, timeline.position));
}

/** What Q promises, that the game is kept, or why it is not. */
function keptOrTold<T extends GameTypes>(session: Session<T>, io: Io): number {
  session.close();
  const { unsaved } = session;
  return unsaved === undefined ? EXIT.ok : fail(io, `the game is not saved: ${unsaved}`);
}

/** The computer plays a whole game. */
async function letPlay<T extends GameTypes>(
  start: Start<T>,
  given: Given,
  io: Io,
): Promise<number> {
  const { entry, ruleset, seed } = start;
  const computer = await entry.computer!();
  const depth = given.get(DEPTH);
  const limit = 1000 * given.get(TIME_LIMIT);
  const pace = depth === undefined ? { limit } : { depth };
  const game = computer.playGame(ruleset, seed ?? STANDARD_SEED, pace);
  if (!game.ok) return fail(io, game.error.message);
  finish(start, game.value.timeline, given.get(JSON_LINE), io);
  if (!game.value.finished) io.stderr.write('twofold: time was up before the end of the game\n');
  return EXIT.ok;
}

/**
 * Plays by lines of text: a script from a pipe, which is not kept, so that it always does the same; or a
 * person at a terminal that cannot be drawn on, whose game is kept like any other.
 */
async function playLines<T extends GameTypes>(
  start: Start<T>,
  json: boolean,
  io: Io,
): Promise<number> {
  const { entry, ruleset, seed } = start;
  const prompt = io.stdin.isTTY === true;
  const { session, greeting } = prompt
    ? openSession(start, io)
    : { session: createSession(begin(entry.game, ruleset, seed ?? STANDARD_SEED)), greeting: '' };
  if (greeting !== '') print(io, greeting);
  const hint = (position: T['position']): Promise<string> => hintText(entry, position);
  const code = await playPiped(entry, session, io, { boards: !json, prompt, hint });
  if (json && code === EXIT.ok) finish(start, session.timeline, json, io);
  return keptOrTold(session, io) || code;
}
