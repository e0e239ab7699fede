import { EXIT, type Io } from '../cli/io.js';
import type { Given } from '../cli/spec.js';
import type { Canvas } from '../terminal/canvas.js';
import { parseKeys } from '../terminal/keys.js';
import { lookOf, type Look } from '../terminal/look.js';
import { isFullScreen, openScreen } from '../terminal/open-screen.js';
import { runView } from '../terminal/run-view.js';

/** A program that waits for keys: a terminal draws it, a pipe prints it after every key. */
export interface Program {
  draw(canvas: Canvas, look: Look): void;
  text(): string;
  /** Does what a key asks for; false when it is none of its keys. */
  key(name: string): boolean;
}

/** Runs a program until Q, or until a pipe has no more keys. */
export async function runProgram(program: Program, given: Given, io: Io): Promise<number> {
  if (!isFullScreen(io)) return printProgram(program, io);
  const look = lookOf(given, io);
  let leave: () => void = () => {};
  await runView(openScreen(io, false), {
    draw: (canvas) => {
      program.draw(canvas, look);
      return undefined;
    },
    key: (key) => {
      if (key.kind === 'key' && !program.key(key.name) && isQuit(key.name)) leave();
    },
    start: (_, done) => {
      leave = done;
    },
  });
  io.stdout.write(program.text());
  return EXIT.ok;
}

async function printProgram(program: Program, io: Io): Promise<number> {
  io.stdout.write(program.text());
  io.stdin.setEncoding('utf8');
  let rest = '';
  for await (const chunk of io.stdin) {
    const parsed = parseKeys(rest + String(chunk));
    ({ rest } = parsed);
    for (const key of parsed.keys) {
      if (key.kind !== 'key') continue;
      if (program.key(key.name)) io.stdout.write(program.text());
      else if (isQuit(key.name)) return EXIT.ok;
    }
  }
  return EXIT.ok;
}

export function isQuit(name: string): boolean {
  return name === 'q' || name === 'Q';
}
