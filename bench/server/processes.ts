import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Started {
  readonly child: ChildProcess;
  /** The first line it printed. */
  readonly line: string;
}

/** Starts a program and waits for its first line. `cores` binds it to some of the machine's, such as `1,2`. */
async function start(
  program: readonly string[],
  cores: string,
  environment: Readonly<Record<string, string>>,
): Promise<Started> {
  const child = spawn('taskset', ['-c', cores, ...program], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, line };
}

export function startServer(
  environment: Readonly<Record<string, string>>,
  cores: string,
): Promise<Started> {
  return start([process.execPath, 'apps/server/dist/main.js'], cores, {
    PORT: '0',
    TWOFOLD_LOG: 'warn',
    TWOFOLD_MESSAGES_PER_SECOND: '1000000',
    TWOFOLD_PLAYED_MB_PER_DAY: '1000000',
    TWOFOLD_WORK_MS: '1000000',
    TWOFOLD_BUSY_MS: '1000000',
    TWOFOLD_REQUESTS_PER_MINUTE: '10000000',
    TWOFOLD_REGISTRATIONS_PER_MINUTE: '10000000',
    TWOFOLD_CONNECTIONS_PER_ADDRESS: '1000000',
    ...environment,
  });
}

/** A PostgreSQL of its own; the line is its URL. */
export function startPostgres(cores: string): Promise<Started> {
  const script = 'apps/server/src/testing/proofs/postgres.ts';
  return start(
    [process.execPath, '--conditions=@twofold/source', '--import', 'tsx', script],
    cores,
    {},
  );
}

export async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin!.end();
  child.kill('SIGTERM');
  await gone;
}
