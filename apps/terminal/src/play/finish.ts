import type { GameTypes, Timeline } from '@twofold/rules';
import { print, type Io } from '../cli/io.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { makeRecord } from './record.js';

/** What stays on the terminal when the full screen is gone: the last board, or the game as JSON. */
export function finish<T extends GameTypes>(
  entry: TerminalGame<T>,
  timeline: Timeline<T>,
  player: 'h' | 'c',
  json: boolean,
  io: Io,
): void {
  if (json) print(io, makeRecord(entry, timeline, player));
  else {
    const { game, plain } = entry;
    io.stdout.write(plain.screen(timeline.position));
    if (game.outcome(timeline.position).over) io.stdout.write(plain.end(timeline.position));
  }
}
