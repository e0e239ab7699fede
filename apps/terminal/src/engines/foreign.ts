import { keepTail, killChild, startChild } from '@twofold/conformance';
import { err, ok, type Result } from '@twofold/rules';
import { shell } from '../cli/shell.js';
import { shown } from '../text/words.js';
import { lineCutter, type Line } from './lines.js';
import {
  makeCommand,
  MAX_LINE,
  parseReply,
  type Command,
  type MoveLimits,
  type Reply,
} from './protocol.js';

/** How long an engine may take, in milliseconds. */
export interface Patience {
  /** For what nobody counts: to start, and to take a position. */
  readonly ready: number;
  /** After the time of a move, before it is told to stop. */
  readonly overtime: number;
  /** After that, before it is given up. */
  readonly silence: number;
}

const PATIENCE: Patience = { ready: 30_000, overtime: 100, silence: 5000 };
/** For a move that has no time limit. */
const LONGEST_MOVE = 600_000;
/** What may be printed between two questions. */
const MOST_PRINTED = 1_000_000;
const MOST_ERROR_TEXT = 2000;
/** What shells say of a command that they do not find. */
const NOT_FOUND = 127;

/** An engine that somebody else has written, in a process of its own. */
export interface ForeignEngine {
  readonly name: string;
  /** The move that it plays, and the milliseconds that it took; or what is wrong with it. */
  ask(
    position: string,
    limits: MoveLimits,
  ): Promise<Result<{ readonly move: string; readonly milliseconds: number }, string>>;
  close(): void;
}

/** What ends an answer; an error ends any. */
type Closing = 'ready' | 'ok' | 'best';
type Closed<Kind extends Closing> = Extract<Reply, { kind: Kind }>;

/** Starts an engine by its command; a problem is told in words that follow its name. */
export async function startForeign(
  command: string,
  patience: Patience = PATIENCE,
): Promise<Result<ForeignEngine, string>> {
  const child = startChild(shell(command));
  const errors = keepTail(child.stderr, MOST_ERROR_TEXT);
  const cut = lineCutter(MAX_LINE);
  let waiting: { readonly closing: Closing; readonly settle: (reply: Reply) => void } | undefined;
  let printed = 0;
  let problem: string | undefined;
  let fail: (problem: string) => void = () => {};
  /** Settles when nothing more can be asked. */
  const failed = new Promise<Result<never, string>>((resolve) => {
    fail = (why) => {
      problem ??= why;
      killChild(child);
      resolve(err(problem));
    };
  });

  child.once('error', (error) => fail(`cannot be started: ${error.message}`));
  child.once('close', (code, signal) => {
    const last = errors().trim().split('\n').at(-1)!;
    const said = last === '' ? '' : `: ${shown(last)}`;
    fail(code === NOT_FOUND ? `is no command${said}` : `has ended with ${code ?? signal}${said}`);
  });
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    printed += text.length;
    if (printed > MOST_PRINTED) fail(`prints more than ${MOST_PRINTED} characters for an answer`);
    else for (const line of cut(text)) receive(line);
  });

  function receive(line: Line): void {
    const reply = line === undefined ? undefined : parseReply(line);
    if (reply?.kind !== waiting?.closing && reply?.kind !== 'error') return;
    waiting?.settle(reply!);
    waiting = undefined;
  }

  function send(...commands: readonly Command[]): void {
    child.stdin.write(commands.map((one) => `${makeCommand(one)}\n`).join(''));
  }

  /** Asks, and waits so long; after that it may be told to stop, and is waited for once more. */
  async function answerTo<Kind extends Closing>(
    question: Command,
    closing: Kind,
    milliseconds: number,
    stop = false,
  ): Promise<Result<Closed<Kind>, string>> {
    printed = 0;
    const timers: NodeJS.Timeout[] = [];
    const giveUp = (): void => fail(`is silent after ${shown(makeCommand(question))}`);
    const wait = stop ? patience.silence : 0;
    if (stop) timers.push(setTimeout(() => send({ kind: 'stop' }), milliseconds));
    timers.push(setTimeout(giveUp, milliseconds + wait));
    const answer = new Promise<Result<Reply, string>>((resolve) => {
      waiting = { closing, settle: (reply) => resolve(ok(reply)) };
    });
    send(question);
    const settled = await Promise.race([answer, failed]);
    for (const timer of timers) clearTimeout(timer);
    if (!settled.ok) return settled;
    return settled.value.kind === 'error'
      ? err(`answers ${shown(makeCommand(question))} with ${shown(settled.value.message)}`)
      : ok(settled.value as Closed<Kind>);
  }

  const hello = await answerTo({ kind: 'hello' }, 'ready', patience.ready);
  if (!hello.ok) {
    killChild(child);
    return hello;
  }
  return ok({
    name: hello.value.name,
    async ask(text, limits) {
      const taken = await answerTo({ kind: 'position', text }, 'ok', patience.ready);
      if (!taken.ok) return taken;
      const begun = performance.now();
      const most = (limits.milliseconds ?? LONGEST_MOVE) + patience.overtime;
      const best = await answerTo({ kind: 'go', limits }, 'best', most, true);
      if (!best.ok) return best;
      return ok({ move: best.value.move, milliseconds: performance.now() - begun });
    },
    close: () => killChild(child),
  });
}
