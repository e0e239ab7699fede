import { createServer, get, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { LiveBoards } from '../live-boards.js';
import type { Services } from '../services.js';
import type { Database } from '../storage/database.js';
import { streamEntries } from './event-stream.js';
import type { Asked } from './route.js';

const KEY = { board: 'a board', period: 'all' };

test('who is gone before the stream begins takes no place', async () => {
  const live = new LiveBoards({ listen: () => {} } as unknown as Database, 1);
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const client = get({ port, host: '127.0.0.1' }).on('error', () => {});
  const [, raw] = (await once(http, 'request')) as [unknown, ServerResponse];
  client.destroy();
  await once(raw, 'close');
  const reply = { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as Asked['reply'];
  const asked = { reply, address: 'an address' } as Asked;
  expect(streamEntries({ live } as Services, asked, KEY).ok).toBe(true);
  expect([live.watchers, typeof live.places('an address')]).toEqual([0, 'function']);
  http.close();
});
