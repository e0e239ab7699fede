import type { GameTypes, Timeline } from '@twofold/rules';
import { print, type Io } from '../io.js';
import type { PlainGame } from './plain.js';
import { makeRecord } from './record.js';

/** What stays on the terminal when the full screen is gone: the last board, or the game as JSON. */
export function finish<T extends GameTypes>(
  plain: PlainGame<T>,
  timeline: Timeline<T>,
  player: 'h' | 'c',
  json: boolean,
  io: Io,
): void {
  if (json) print(io, makeRecord(timeline, player));
  else {
    io.stdout.write(plain.screen(timeline.position));
    if (plain.game.outcome(timeline.position).over) io.stdout.write(plain.end(timeline.position));
  }
}
