import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network before the server of a URL that can stop carrying anything without a word. */
export async function startMuteProxy(to: string) {
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
    /** From now on nothing passes on the connections that are open; new ones work. */
    mute: (): void => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: async (): Promise<void> => {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
