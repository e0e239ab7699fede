import { begin, type GameName, type GameTypes } from '@twofold/rules';
import type { TypesOf } from '@twofold/engine';
import { EXIT, print, type Io } from '../io.js';
import { openSession, type Start } from './full-screen.js';
import { playPiped, unsaved } from './piped.js';
import type { PlainGame } from './plain.js';
import { makeRecord } from './record.js';

/**
 * Plays by lines of text: a script from a pipe, which is not kept, so that it always does the same; or a
 * person at a terminal that cannot be drawn on, whose game is kept like any other.
 */
export async function playLines<T extends GameTypes>(
  plain: PlainGame<T>,
  start: Start<T>,
  json: boolean,
  io: Io,
): Promise<number> {
  const { game, ruleset, seed, standardSeed } = start;
  const prompt = io.stdin.isTTY === true;
  const opened = prompt ? openSession(start, io) : undefined;
  const playing = opened?.session ?? unsaved(begin(game, ruleset, seed ?? standardSeed).timeline);
  if (opened !== undefined && opened.greeting !== '') print(io, opened.greeting);
  const code = await playPiped(plain, playing, io, {
    boards: !json,
    prompt,
    hint: async (position) => {
      const { hintText } = await import('./hint.js');
      return hintText(plain, game.name as GameName, position as TypesOf[GameName]['position']);
    },
  });
  opened?.session.close();
  if (json && code === EXIT.ok) print(io, makeRecord(playing.timeline, 'h'));
  return code;
}
