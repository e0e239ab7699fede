import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A server in a process of its own, that can be killed and started again at the same address. */
export class ServerProcess {
  readonly url: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: `${port}` };
  }

  static async create(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    return new ServerProcess(port, environment);
  }

  /** Starts it, and waits until it says where it is. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--conditions=@twofold/source', '--import', 'tsx', MAIN],
      {
        env: {
          ...process.env,
          TWOFOLD_LOG: 'silent',
          TWOFOLD_MESSAGES_PER_SECOND: '100000',
          TWOFOLD_REQUESTS_PER_MINUTE: '10000000',
          TWOFOLD_REGISTRATIONS_PER_MINUTE: '10000000',
          TWOFOLD_CONNECTIONS_PER_ADDRESS: '100000',
          ...this.#environment,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#child = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${String(code)}`);
    });
    ended.catch(() => {}); // it may end once it has started
    await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Ends it at once (SIGKILL), or as an operator does (SIGTERM). */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child!;
    if (this.hasEnded) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}
