import { begin, type GameTypes } from '@twofold/rules';
import { EXIT, fail, print, type Io } from '../cli/io.js';
import { openSession, type Start } from './full-screen.js';
import { playPiped, unsaved } from './piped.js';
import { makeRecord } from './record.js';

/**
 * Plays by lines of text: a script from a pipe, which is not kept, so that it always does the same; or a
 * person at a terminal that cannot be drawn on, whose game is kept like any other.
 */
export async function playLines<T extends GameTypes>(
  start: Start<T>,
  json: boolean,
  io: Io,
): Promise<number> {
  const { entry, ruleset, seed, standardSeed } = start;
  const prompt = io.stdin.isTTY === true;
  const opened = prompt ? openSession(start, io) : undefined;
  const playing =
    opened?.session ?? unsaved(begin(entry.game, ruleset, seed ?? standardSeed).timeline);
  if (opened !== undefined && opened.greeting !== '') print(io, opened.greeting);
  const code = await playPiped(entry, playing, io, {
    boards: !json,
    prompt,
    hint: async (position) => {
      const { hintText } = await import('./hint.js');
      return hintText(entry, position);
    },
  });
  opened?.session.close();
  if (json && code === EXIT.ok) print(io, makeRecord(entry, playing.timeline, 'h'));
  const problem = opened?.session.unsaved;
  return problem === undefined ? code : fail(io, `the game is not saved: ${problem}`);
}
