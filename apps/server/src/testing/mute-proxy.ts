import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network in between that can stop carrying anything without a word. */
export interface MuteProxy {
  readonly url: string;
  /** From now on nothing passes on the connections that are open; new ones work. */
  readonly mute: () => void;
  readonly close: () => Promise<void>;
}

/** Stands before the server of a URL. */
export async function startMuteProxy(to: string): Promise<MuteProxy> {
  const target = new URL(to);
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far);
    far.pipe(near);
    pairs.push([near, far]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    mute: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: async () => {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
