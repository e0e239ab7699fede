import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 20_000;
const COUNT = 12_000;
/** How many ports each process has for itself, before it comes to those of the next one. */
const OWN = 31;

let asked = 0;

/**
 * A port for a server that is killed and started again. It is none of those that systems hand out to
 * whoever asks for any (from 32768 on): while the server is away, such a one is soon somebody else's,
 * even that of the client which tries to reach it. Processes begin at different ones.
 */
export async function portToKeep(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * OWN + asked++) % COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
