import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { LeashedProcess } from './leashed-process.js';
import { portToKeep } from './ports.js';

/** The program as it is served, built before the tests. */
export const MAIN: string = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A quiet server, with limits that no honest test meets. */
export const UNLIMITED = {
  TWOFOLD_LOG: 'silent',
  TWOFOLD_MESSAGES_PER_SECOND: '1000000',
  TWOFOLD_WORK_MS: '1000000',
  TWOFOLD_BUSY_MS: '1000000',
  TWOFOLD_REQUESTS_PER_MINUTE: '10000000',
  TWOFOLD_REGISTRATIONS_PER_MINUTE: '10000000',
  TWOFOLD_PLAYER_REQUESTS_PER_MINUTE: '10000000',
  TWOFOLD_CONNECTIONS_PER_ADDRESS: '100000',
};

/** A server in a process of its own, that can be killed and started again at the same address. */
export class ServerProcess {
  readonly url: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #program: string;
  #process: LeashedProcess | undefined;

  private constructor(
    port: number,
    environment: Readonly<Record<string, string>>,
    program: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: `${port}` };
    this.#program = program;
  }

  static async create(
    environment: Readonly<Record<string, string>>,
    program: string = MAIN,
  ): Promise<ServerProcess> {
    return new ServerProcess(await portToKeep(), environment, program);
  }

  /** Starts it, with further settings if there are any, and waits until it says where it is. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#process = new LeashedProcess([process.execPath, this.#program], {
      environment: {
        ...process.env,
        ...UNLIMITED,
        ...this.#environment,
        ...more,
      },
    });
    const { output, ended } = this.#process;
    const failed = ended.then((code) => {
      throw new Error(`the server ended with ${code}`);
    });
    failed.catch(() => {}); // it may end once it has started
    await Promise.race([once(createInterface(output), 'line'), failed]);
  }

  get hasEnded(): boolean {
    return this.#process?.hasEnded !== false;
  }

  /** Ends it at once (KILL), or as an operator does (TERM, INT); its exit code. */
  async stop(signal: 'KILL' | 'TERM' | 'INT'): Promise<number | undefined> {
    return this.#process?.end(signal);
  }
}
