import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { request, type Reply } from '../client.js';
import { LeashedProcess } from '../leashed-process.js';
import { portToKeep } from '../ports.js';

type Settings = Readonly<Record<string, string>>;

/** A server of any version as an outsider meets it, with its standard settings but for those that are given. */
export class BareServer {
  readonly url: string;
  readonly folder: string;
  /** What it has said and logged. */
  readonly lines: string[] = [];
  readonly #main: string;
  readonly #process: LeashedProcess;

  private constructor(main: string, port: number, folder: string, settings: Settings) {
    this.url = `http://127.0.0.1:${port}`;
    this.folder = folder;
    this.#main = main;
    const environment = {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      TWOFOLD_DATA: folder,
      TWOFOLD_LOG: 'silent',
      // Nobody is sent away because this machine has other work.
      TWOFOLD_BUSY_MS: '1000000',
      ...settings,
    };
    this.#process = new LeashedProcess([process.execPath, main], { environment });
    createInterface(this.#process.output).on('line', (line) => this.lines.push(line));
  }

  /** Its data is in a folder below `root` that it makes itself. */
  static async start(main: string, root: string, settings: Settings = {}): Promise<BareServer> {
    const folder = join(mkdtempSync(join(root, 'server-')), 'data');
    const server = new BareServer(main, await portToKeep(), folder, settings);
    while (server.lines.length === 0) await pause(20);
    return server;
  }

  ask(path: string, options: Parameters<typeof request>[1] = {}): Promise<Reply> {
    return request(`${this.url}/${path}`, options);
  }

  post(path: string, body: unknown): Promise<Reply> {
    return this.ask(path, { method: 'POST', body });
  }

  /** The exit code of its program with these words, on its data. */
  command(...words: string[]): number | null {
    const env = { PATH: process.env['PATH'], TWOFOLD_DATA: this.folder };
    return spawnSync(process.execPath, [this.#main, ...words], { env }).status;
  }

  stop(signal: 'TERM' | 'KILL' = 'KILL'): Promise<unknown> {
    return this.#process.end(signal);
  }
}
