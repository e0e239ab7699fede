import { writeSync } from 'node:fs';
import type { Io } from '../cli/io.js';
import { lateKeys, parseKeys, type Key } from './keys.js';

/** The other screen, no cursor, no wrapping at the right edge. */
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J';
const LEAVE = '\u001b[0m\u001b[?7h\u001b[?25h\u001b[?1049l';
/** Presses, releases and moves of a held button, in the extended report. */
const MOUSE_ON = '\u001b[?1002h\u001b[?1006h';
const MOUSE_OFF = '\u001b[?1006l\u001b[?1002l';
/** A frame between these is shown at once, where the terminal knows them. */
const FRAME_BEGIN = '\u001b[?2026h';
const FRAME_END = '\u001b[?2026l';

/** After so long an escape is the key, and not the beginning of a sequence. */
const ESCAPE_MILLISECONDS = 50;

/** A stop that has not come after so long does not come. */
const STOP_MILLISECONDS = 200;

/** Signals that end the program, with the exit codes that shells give them. */
const FATAL = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const canSuspend = process.platform !== 'win32';

/** Whether there is a terminal that can be drawn on. */
export function isFullScreen(io: Io): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true && io.env['TERM'] !== 'dumb';
}

interface ScreenEvents {
  readonly onKey: (key: Key) => void;
  /** All has to be drawn again: the window has another size, or was left for a while. */
  readonly onRedraw: () => void;
}

/**
 * Owns the terminal while it is open: whatever ends the program or stops it, the terminal is left as
 * it was found.
 */
export class Screen {
  readonly #input = process.stdin;
  readonly #output = process.stdout;
  readonly #mouse: boolean;
  #events: ScreenEvents | undefined;
  #entered = false;
  #shown: readonly string[] = [];
  #rest = '';
  #late: NodeJS.Timeout | undefined;
  /** Set while we should be stopped. */
  #waking: NodeJS.Timeout | undefined;
  readonly #handlers: [NodeJS.Signals, () => void][] = [];

  /** Takes the terminal; `mouse` says whether its reports are wanted. */
  constructor(mouse: boolean, events: ScreenEvents) {
    this.#mouse = mouse;
    this.#events = events;
    this.#enter();
    this.#input.setEncoding('utf8');
    this.#input.on('data', this.#receive);
    this.#output.on('resize', this.#redraw);
    process.on('exit', this.#leave);
    for (const [signal, code] of Object.entries(FATAL)) {
      this.#handle(signal as NodeJS.Signals, () => process.exit(code));
    }
    if (canSuspend) {
      this.#handle('SIGTSTP', this.#suspend);
      this.#handle('SIGCONT', this.#resume);
    }
  }

  /** Some pseudo-terminals say that they have no size at all: then it is the usual one. */
  get columns(): number {
    return this.#output.columns || 80;
  }

  get rows(): number {
    return this.#output.rows || 24;
  }

  /** Whether the terminal has taken all that was drawn; if not, a frame can be left out. */
  get isReady(): boolean {
    return !this.#output.writableNeedDrain;
  }

  /** Gives the terminal back; keys that came with the one that closes it are not handed on. */
  close(): void {
    this.#events = undefined;
    this.#leave();
    clearTimeout(this.#late);
    clearTimeout(this.#waking);
    this.#input.off('data', this.#receive);
    this.#input.pause();
    this.#output.off('resize', this.#redraw);
    process.off('exit', this.#leave);
    for (const [signal, handler] of this.#handlers.splice(0)) process.off(signal, handler);
  }

  /** Stops the program as the shell's Ctrl-Z does, with everything that was started with it. */
  readonly #suspend = (): void => {
    if (!canSuspend) return;
    this.#leave();
    process.off('SIGTSTP', this.#suspend);
    process.kill(0, 'SIGTSTP');
    // Where nobody could wake us, the system does not stop us: then we go on after a moment. Not at
    // once, because the signal may take its time.
    this.#waking = setTimeout(this.#resume, STOP_MILLISECONDS);
  };

  /** Shows lines, as many as the window has rows; those that have not changed are not sent. */
  draw(lines: readonly string[]): void {
    if (!this.#entered) return;
    let frame = '';
    for (const [row, line] of lines.entries()) {
      if (line !== this.#shown[row]) frame += `\u001b[${row + 1};1H${line}\u001b[K`;
    }
    this.#shown = lines;
    if (frame !== '') this.#output.write(FRAME_BEGIN + frame + FRAME_END);
  }

  readonly #receive = (text: string): void => {
    clearTimeout(this.#late);
    const { keys, rest } = parseKeys(this.#rest + text);
    this.#rest = rest;
    if (rest !== '') this.#late = setTimeout(this.#receiveLate, ESCAPE_MILLISECONDS);
    for (const key of keys) this.#send(key);
  };

  readonly #receiveLate = (): void => {
    const keys = lateKeys(this.#rest);
    this.#rest = '';
    for (const key of keys) this.#send(key);
  };

  #send(key: Key): void {
    if (this.#events === undefined) return;
    if (key.kind === 'key' && key.name === 'ctrl-c') process.exit(FATAL.SIGINT);
    else if (key.kind === 'key' && key.name === 'ctrl-z') this.#suspend();
    else if (key.kind === 'key' && key.name === 'ctrl-l') this.#redraw();
    else this.#events.onKey(key);
  }

  readonly #redraw = (): void => {
    this.#shown = [];
    if (this.#entered) this.#output.write('\u001b[2J');
    this.#events?.onRedraw();
  };

  #enter(): void {
    if (this.#entered) return;
    this.#entered = true;
    this.#input.setRawMode(true);
    this.#input.resume();
    this.#output.write(ENTER + (this.#mouse ? MOUSE_ON : ''));
  }

  readonly #leave = (): void => {
    if (!this.#entered) return;
    this.#entered = false;
    try {
      // At once: this may be the last thing that the program does.
      writeSync(this.#output.fd, (this.#mouse ? MOUSE_OFF : '') + LEAVE);
      this.#input.setRawMode(false);
    } catch {
      // The terminal is gone.
    }
  };

  readonly #resume = (): void => {
    clearTimeout(this.#waking);
    if (this.#entered) return;
    process.on('SIGTSTP', this.#suspend);
    this.#enter();
    this.#redraw();
  };

  #handle(signal: NodeJS.Signals, handler: () => void): void {
    process.on(signal, handler);
    this.#handlers.push([signal, handler]);
  }
}
