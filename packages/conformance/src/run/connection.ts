import type { Later } from '../later.js';
import { ProgramException, ProgramFault } from '../protocol/fault.js';
import {
  MAX_LINE,
  parseProgramLine,
  quote,
  type Ask,
  type AskName,
  type Reply,
  type Request,
} from '../protocol/messages.js';
import { diagnose } from './diagnose.js';
import { keepTail, killChild, startChild, untilEnded, type Child } from './children.js';

export interface Limits {
  /** The time limit of the first answer, in which the program starts. */
  readonly startMilliseconds: number;
  /** The time limit of every other answer. */
  readonly answerMilliseconds: number;
}

/** Answers what a program asks while it runs a game. */
export type AskHandler = (ask: Ask) => Later<string | null>;

interface Waiting {
  readonly id: number;
  readonly onAsk: AskHandler | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const STDERR_KEPT = 1000;

/** A program that speaks the protocol: requests go in, answers come out in the same order. */
export class Connection {
  readonly #child: Child;
  readonly #limits: Limits;
  readonly #stderr: () => string;
  /** What is waited for: the last list is of the innermost question, the first of none. */
  readonly #waiting: Waiting[][] = [[]];
  #unread = '';
  #unsent: string[] = [];
  #lastId = 0;
  #hasAnswered = false;
  /** What the game that runs has asked for so far. */
  #asked: AskName[] = [];
  #fault: unknown;
  #timer: NodeJS.Timeout | undefined;

  constructor(command: readonly string[], limits: Limits) {
    this.#limits = limits;
    this.#child = startChild(command);
    this.#stderr = keepTail(this.#child.stderr, STDERR_KEPT);
    this.#child.stdout.setEncoding('utf8');
    this.#child.stdout.on('data', (text: string) => this.#read(text));
    this.#child.once('error', (error) =>
      this.#break(new ProgramFault('not-started', `cannot start ${command[0]}: ${error.message}`)),
    );
    this.#child.once('close', (code, signal) => {
      const how = code === null ? `by ${signal}` : `with code ${code}`;
      this.#break(new ProgramFault('exited', `the program ended ${how}${this.#noise()}`));
    });
  }

  get isAlive(): boolean {
    return this.#fault === undefined;
  }

  get hasHung(): boolean {
    return this.#fault instanceof ProgramFault && this.#fault.code === 'timeout';
  }

  /** What broke the program down before it ever answered. */
  get problem(): string | undefined {
    const isHopeless = !this.#hasAnswered && this.#fault instanceof ProgramFault;
    return isHopeless ? diagnose(this.#fault as ProgramFault) : undefined;
  }

  /** Sends a request. The answer's value, or what the program says was thrown. */
  send(request: Omit<Request, 'id'>, onAsk?: AskHandler): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) {
        reject(this.#fault);
        return;
      }
      const id = ++this.#lastId;
      if (request.op === 'run') this.#asked = [];
      this.#waiting.at(-1)?.push({ id, onAsk, resolve, reject });
      this.#write({ id, ...request });
      this.#watchTime();
    });
  }

  close(): Promise<void> {
    this.#break(new ProgramFault('closed', 'the program was ended by the kit'));
    return untilEnded(this.#child);
  }

  /** Lines of one moment are sent together: a board is read in one go. */
  #write(message: object): void {
    if (this.#unsent.length === 0) {
      queueMicrotask(() => {
        this.#child.stdin.write(this.#unsent.join(''));
        this.#unsent = [];
      });
    }
    this.#unsent.push(`${JSON.stringify(message)}\n`);
  }

  #read(text: string): void {
    const lines = (this.#unread + text).split('\n');
    this.#unread = lines.pop() ?? '';
    for (const line of lines) {
      if (!this.isAlive) return;
      this.#take(line);
    }
    if (this.#unread.length > MAX_LINE) this.#take(this.#unread);
  }

  #take(line: string): void {
    try {
      if (line.length > MAX_LINE) {
        throw new ProgramFault('line-too-long', `a line has more than ${MAX_LINE} characters`);
      }
      this.#handle(parseProgramLine(line), line);
      this.#hasAnswered = true;
      this.#watchTime();
    } catch (error) {
      this.#break(error);
    }
  }

  #handle(message: Reply | Ask, line: string): void {
    const waiting = this.#waiting.at(-1) ?? [];
    const [next] = waiting;
    if (next === undefined) {
      throw new ProgramFault('extra-output', `nothing was asked, but it wrote ${quote(line)}`);
    }
    if ('ask' in message) {
      if (next.onAsk === undefined) {
        throw new ProgramFault('extra-output', `it asked for ${message.ask} while no game runs`);
      }
      this.#asked.push(message.ask);
      void this.#answer(message, next.onAsk);
      return;
    }
    if (message.id !== next.id) {
      throw new ProgramFault('wrong-id', `request ${next.id} was answered as ${quote(line)}`);
    }
    waiting.shift();
    if (message.ok) next.resolve(message.value);
    else next.reject(new ProgramException(message.error, message.message ?? ''));
  }

  async #answer(ask: Ask, onAsk: AskHandler): Promise<void> {
    const asked: Waiting[] = [];
    this.#waiting.push(asked);
    try {
      const answer = await onAsk(ask);
      this.#waiting.pop();
      this.#write({ answer });
      this.#watchTime();
    } catch (error) {
      // The program cannot be told; the check that plays the other side has seen enough.
      this.#break(error);
    }
  }

  /** Restarts the clock if the program has something to do. */
  #watchTime(): void {
    clearTimeout(this.#timer);
    if (!this.isAlive || this.#waiting.at(-1)?.length === 0) return;
    const { startMilliseconds, answerMilliseconds } = this.#limits;
    const limit = this.#hasAnswered ? answerMilliseconds : startMilliseconds;
    this.#timer = setTimeout(() => {
      const isPlaying = this.#waiting[0]?.[0]?.onAsk !== undefined;
      const game = isPlaying ? `; ${toldOf(this.#asked)}` : '';
      const message = `no answer within ${limit / 1000} s${game}${this.#noise()}`;
      this.#break(new ProgramFault('timeout', message));
    }, limit);
  }

  #break(fault: unknown): void {
    if (!this.isAlive) return;
    this.#fault = fault;
    clearTimeout(this.#timer);
    killChild(this.#child);
    for (const { reject } of this.#waiting.flat()) reject(fault);
  }

  #noise(): string {
    const said = this.#stderr().trim();
    return said === '' ? '' : `; its standard error ends with:\n${said}`;
  }
}

/** How far a game had come by what it had asked for. */
function toldOf(asked: readonly AskName[]): string {
  const turns = asked.filter((ask) => ask === 'getPlayerMove').length;
  const player = turns === 0 ? 'run never asked the player' : `run asked the player ${turns} times`;
  return `${player}; its last call was ${asked.at(-1) ?? 'none'}`;
}
