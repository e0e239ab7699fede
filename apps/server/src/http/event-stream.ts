import { refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { Services } from '../services.js';
import type { BoardKey } from '../storage/boards.js';
import type { Asked } from './route.js';

/** Proxies close what is silent for a minute. */
const KEEP_ALIVE = 25_000;
/** Streams from one address at a time. */
const MAX_STREAMS = 20;
/** What a client may leave unread, in bytes, before it is let go. */
const MAX_UNREAD = 65_536;

const streams = new Map<string, number>();

/** Answers with a stream that tells every new best on a board until the client goes. */
export function streamEntries(
  { live }: Services,
  { reply, address }: Asked,
  { board, period }: BoardKey,
): Result<undefined, Refusal> {
  const open = streams.get(address) ?? 0;
  if (open >= MAX_STREAMS) return refuse('too-many-requests', 'too many streams are open');
  streams.set(address, open + 1);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const write = (text: string): void => {
    if (raw.writableLength > MAX_UNREAD) raw.destroy();
    else raw.write(text);
  };
  write('retry: 2000\n\n');
  const stop = live.watch(board, period, (entry) =>
    write(`event: entry\ndata: ${JSON.stringify(entry)}\n\n`),
  );
  const timer = setInterval(() => write(': still here\n\n'), KEEP_ALIVE);
  raw.on('close', () => {
    stop();
    clearInterval(timer);
    const left = streams.get(address)! - 1;
    if (left === 0) streams.delete(address);
    else streams.set(address, left);
  });
  return ok(undefined);
}
