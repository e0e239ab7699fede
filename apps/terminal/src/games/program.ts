import { EXIT, type Io } from '../cli/io.js';
import type { Given } from '../cli/spec.js';
import type { Canvas } from '../terminal/canvas.js';
import { parseKeys } from '../terminal/keys.js';
import { lookOf, type Look } from '../terminal/look.js';
import { runView } from '../terminal/run-view.js';
import { isFullScreen } from '../terminal/screen.js';

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
  await runView(({ done }) => ({
    draw: (canvas) => {
      program.draw(canvas, look);
      return undefined;
    },
    key: (key) => {
      if (key.kind === 'key' && !program.key(key.name) && isQuit(key.name)) done();
    },
  }));
  io.stdout.write(program.text());
  return EXIT.ok;
}

async function printProgram(program: Program, io: Io): Promise<number> {
  io.stdout.write(program.text());
  for await (const name of keysFrom(io)) {
    if (program.key(name)) io.stdout.write(program.text());
    else if (isQuit(name)) break;
  }
  return EXIT.ok;
}

/** The keys that come through a pipe, by their names. */
export async function* keysFrom({ stdin }: Io): AsyncGenerator<string> {
  stdin.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stdin) {
    const parsed = parseKeys(rest + String(chunk));
    ({ rest } = parsed);
    for (const key of parsed.keys) if (key.kind === 'key') yield key.name;
  }
}

export function isQuit(name: string): boolean {
  return name === 'q' || name === 'Q';
}
