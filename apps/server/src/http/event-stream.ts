import { refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { Services } from '../services.js';
import type { BoardKey } from '../storage/boards.js';
import type { Asked } from './route.js';

/** Proxies close what is silent for a minute. */
const KEEP_ALIVE = 25_000;
/** What a client may leave unread, in bytes, before it is let go. */
const MAX_UNREAD = 65_536;

/** Answers with a stream that tells every new best on a board until the client goes. */
export function streamEntries(
  { live }: Services,
  { reply, address }: Asked,
  board: BoardKey,
): Result<undefined, Refusal> {
  const { raw } = reply;
  // Who went while this waited for its turn closes nothing any more, and would keep the place for good.
  if (raw.destroyed) return ok(undefined);
  const leave = live.places(address);
  if (leave === undefined) {
    return refuse('too-many-requests', 'too many leaderboards are watched from this address');
  }
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const write = (text: string): void => {
    if (raw.writableLength > MAX_UNREAD) raw.destroy();
    else raw.write(text);
  };
  write('retry: 2000\n\n');
  const stop = live.watch(board, (entry) =>
    write(`event: entry\ndata: ${JSON.stringify(entry)}\n\n`),
  );
  const timer = setInterval(() => write(': still here\n\n'), KEEP_ALIVE);
  raw.on('close', () => {
    stop();
    clearInterval(timer);
    leave();
  });
  return ok(undefined);
}
