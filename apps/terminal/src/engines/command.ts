import { err } from '@twofold/rules';
import { EXIT } from '../cli/io.js';
import type { Run } from '../cli/spec.js';
import { lineCutter, type Line } from './lines.js';
import { NETWORK } from './options.js';
import { makeReply, MAX_LINE, parseCommand, type Reply } from './protocol.js';
import { Speaker } from './speaker.js';

/** Commands that may wait for their answers before no more are read. */
const MOST_WAITING = 1000;

const TOO_LONG = err({ code: 'too-long', message: `a line has at most ${MAX_LINE} characters` });

/** `twofold engine`: answers lines in their order, to the last of them or `quit`; `stop` is heard at once. */
export const run: Run = async (given, io) => {
  const speaker = new Speaker(given.get(NETWORK));
  const working = new Set<AbortController>();
  let queue: Promise<void> = Promise.resolve();
  let hasQuit = false;

  async function inTurn(
    before: Promise<void>,
    answer: (signal: AbortSignal) => readonly Reply[] | Promise<readonly Reply[]>,
  ): Promise<void> {
    const work = new AbortController();
    working.add(work);
    await before;
    const replies = await answer(work.signal);
    working.delete(work);
    if (!hasQuit) io.stdout.write(replies.map((reply) => `${makeReply(reply)}\n`).join(''));
  }

  function take(line: Line): void {
    if (hasQuit || line?.trim() === '') return;
    const parsed = line === undefined ? TOO_LONG : parseCommand(line);
    if (!parsed.ok) {
      queue = inTurn(queue, () => [{ kind: 'error', ...parsed.error }]);
      return;
    }
    const command = parsed.value;
    if (command.kind === 'quit') hasQuit = true;
    else if (command.kind === 'stop') for (const work of working) work.abort();
    else queue = inTurn(queue, (signal) => speaker.answer(command, signal));
  }

  const cut = lineCutter(MAX_LINE);
  io.stdin.setEncoding('utf8');
  for await (const chunk of io.stdin) {
    for (const line of cut(String(chunk))) take(line);
    if (hasQuit) break;
    if (working.size > MOST_WAITING) await queue;
  }
  // The last line may have no end.
  for (const line of cut('\n')) take(line);
  if (!hasQuit) await queue;
  speaker.close();
  return EXIT.ok;
};
