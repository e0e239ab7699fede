import { expect, it } from 'vitest';
import type { FromWorker, ToWorker } from '../messages.js';
import { startThread } from './source-mode.js';

it('a thread runs the sources', async () => {
  const thread = startThread('worker');
  const answered = new Promise<FromWorker>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  const load: ToWorker = { kind: 'load', network: undefined, stop: undefined };
  thread.postMessage(load);
  expect((await answered).kind).toBe('loaded');
  await thread.terminate();
});
