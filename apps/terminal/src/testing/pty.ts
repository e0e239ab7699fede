import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { ScreenModel } from './screen-model.js';

export interface PtyOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly rows?: number;
  /** More for node itself. */
  readonly node?: readonly string[];
  /** Another program instead of the command. */
  readonly program?: readonly [string, ...string[]];
}

/** The command in a pseudo-terminal, and what a person sees of it. */
export interface Pty {
  readonly screen: ScreenModel;
  /** All that was written, sequences included. */
  readonly raw: () => string;
  readonly pid: number;
  type(keys: string): void;
  /** Types q: the exit code that follows. */
  quit(): Promise<number>;
  resize(columns: number, rows: number): void;
  kill(signal: NodeJS.Signals): void;
  /** Waits until the screen says so. */
  until(isThere: (text: string) => boolean): Promise<string>;
  /** Waits until the screen shows a text. */
  shows(text: string | RegExp): Promise<string>;
  readonly exit: Promise<{ readonly code: number; readonly signal: number }>;
}

/** What a terminal sends for these keys. */
export const KEYS = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  escape: '\u001b',
} as const;

/** The program that people start, built before the tests. */
export const MAIN: string = fileURLToPath(new URL('../../bin/twofold.mjs', import.meta.url));

export function openPty(words: readonly string[], options: PtyOptions = {}): Pty {
  const { columns = 80, rows = 24, node = [], program } = options;
  const [file, ...args] = program ?? [process.execPath, ...node, MAIN, ...words];
  const { PATH, HOME } = process.env;
  const child = spawn(file, args, {
    // It sets TERM, whatever the environment says.
    name: options.env?.['TERM'] ?? 'xterm-256color',
    cols: columns,
    rows,
    env: { PATH, HOME, LANG: 'C.UTF-8', ...options.env },
  });
  const screen = new ScreenModel(columns, rows);
  const waiting = new Set<() => void>();
  let raw = '';
  let ended = false;
  child.onData((text) => {
    raw += text;
    screen.write(text);
    for (const look of waiting) look();
  });
  const exit = new Promise<{ code: number; signal: number }>((resolve) => {
    child.onExit(({ exitCode, signal = 0 }) => {
      ended = true;
      resolve({ code: exitCode, signal });
      for (const look of waiting) look();
    });
  });
  const until = (isThere: (text: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const { text } = screen;
        if (isThere(text)) resolve(text);
        else if (ended) reject(new Error(`it ended without showing it:\n${text}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return {
    screen,
    raw: () => raw,
    pid: child.pid,
    type: (keys) => child.write(keys),
    quit: async () => {
      child.write('q');
      return (await exit).code;
    },
    resize: (width, height) => {
      screen.resize(width, height);
      child.resize(width, height);
    },
    kill: (signal) => child.kill(signal),
    until,
    shows: (wanted) =>
      until((text) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text))),
    exit,
  };
}
