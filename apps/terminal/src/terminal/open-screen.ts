import type { ReadStream, WriteStream } from 'node:tty';
import type { Io } from '../cli/io.js';
import { Screen } from './screen.js';

/** Whether there is a terminal that can be drawn on. */
export function isFullScreen(io: Io): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true && io.env['TERM'] !== 'dumb';
}

export function openScreen(io: Io, mouse: boolean): Screen {
  return new Screen(io.stdin as ReadStream, io.stdout as unknown as WriteStream, { mouse });
}
