import { ok } from '@twofold/rules';
import type { ChildProcess } from 'node:child_process';
import { refuse, type Answer } from '../../common/answer.js';
import type { NetworkName } from '../../common/network-name.js';
import type { Pace } from '../../slide/games/rules-game.js';
import { DEFAULT_LIMIT, type TimedGame } from '../../slide/games/timed-game.js';
import { strongestNetwork } from '../../slide/network/store.js';
import { forkModule } from '../start-module.js';

export interface TournamentOptions {
  readonly games: number;
  /** Games have the seeds from here on. */
  readonly firstSeed?: number;
  /** The name of a shipped network, or the path of a network file. */
  readonly network?: NetworkName | { readonly path: string };
  readonly pace?: Pace;
  /** The text of a ruleset of the 2048 family; without one, classic 4 x 4 is played. */
  readonly rules?: string;
  /** Processes that play side by side, one game each at a time. */
  readonly threads?: number;
  /** Threads that search in each game of 4 x 4; 1 unless given. */
  readonly searchThreads?: number;
  /**
   * What a limit counts: time on the wall, or the processor's time, which is the same on a machine
   * with nothing else to do and fair on one that is shared.
   */
  readonly clock?: 'wall' | 'processor';
  /** Games that were played before: their seeds are not played again. */
  readonly played?: readonly TimedGame[];
  readonly onGame?: (game: TimedGame) => void;
  readonly signal?: AbortSignal;
  /** Starts a process that plays: `tournament-player.ts`, unless a test says otherwise. */
  readonly start?: () => ChildProcess;
}

/** What a player process is told: first the set-up, then one seed after another. */
export type ToPlayer =
  | {
      readonly kind: 'set-up';
      readonly network: NetworkName | { readonly path: string };
      readonly pace: Pace;
      readonly rules: string | undefined;
      readonly clock: 'wall' | 'processor';
      readonly searchThreads: number;
    }
  | { readonly kind: 'play'; readonly seed: number };

export type FromPlayer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'game'; readonly game: TimedGame };

/** When so many processes died over one seed, or one after another at the start, it is no accident. */
const MAX_DEATHS = 2;

const MOST_ERROR_TEXT = 10_000;

/**
 * Plays seeded games, of classic 4 x 4 unless other rules are given, and returns their records in the order of the seeds, those
 * played before included. What has been played is reported at once, so that a tournament that was cut
 * off can go on from there.
 */
export async function playTournament(
  options: TournamentOptions,
): Promise<Answer<readonly TimedGame[]>> {
  const { games, firstSeed = 1, threads = 1, searchThreads = 1 } = options;
  const { played = [], onGame, signal } = options;
  const { network = strongestNetwork(), pace = { limit: DEFAULT_LIMIT }, clock = 'wall' } = options;
  if (![games, threads, searchThreads, firstSeed].every(isCount)) {
    return refuse('bad-budget', 'games, threads and the first seed are whole numbers from 1 on');
  }
  if (!isPositive('limit' in pace ? pace.limit : pace.depth)) {
    return refuse('bad-budget', 'a limit or a depth is more than 0');
  }
  const seeds = Array.from({ length: games }, (_, i) => firstSeed + i);
  const records = new Map(played.map((game) => [game.seed, game]));
  const open = seeds.filter((seed) => !records.has(seed));
  const { rules } = options;
  const setUp: ToPlayer = { kind: 'set-up', network, pace, rules, clock, searchThreads };
  const table = tableOf(open, signal, (game) => {
    records.set(game.seed, game);
    onGame?.(game);
  });
  const start = options.start ?? (() => forkModule('slide/tournament-player'));
  const seats = Array.from({ length: Math.min(threads, open.length) }, () =>
    takeSeat(start, setUp, table, signal),
  );
  const failed = (await Promise.all(seats)).find((seat) => !seat.ok);
  if (failed !== undefined) return failed;
  if (signal?.aborted) return refuse('stopped', 'the tournament was stopped');
  return ok(seeds.map((seed) => records.get(seed)!));
}

/** Where players get their seeds and leave their games. */
interface Table {
  next(): number | undefined;
  record(game: TimedGame): void;
  ready(): void;
  /** A process died over a seed, or before it had one: whether to try again. */
  died(seed: number | undefined): boolean;
  /** No more seeds: what is being played is played to its end. */
  close(): void;
}

function tableOf(
  open: number[],
  signal: AbortSignal | undefined,
  record: (game: TimedGame) => void,
): Table {
  const deaths = new Map<number | undefined, number>();
  return {
    next: () => (signal?.aborted ? undefined : open.shift()),
    record,
    ready: () => void deaths.delete(undefined),
    died(seed) {
      if (seed !== undefined) open.unshift(seed);
      const count = (deaths.get(seed) ?? 0) + 1;
      deaths.set(seed, count);
      return count < MAX_DEATHS;
    },
    close: () => void open.splice(0),
  };
}

/** Plays until there are no more seeds. A process that dies is replaced, and its seed played again. */
async function takeSeat(
  start: () => ChildProcess,
  setUp: ToPlayer,
  table: Table,
  signal: AbortSignal | undefined,
): Promise<Answer<void>> {
  for (;;) {
    const ended = await runPlayer(start, setUp, table, signal);
    if (ended.result.ok) return ended.result;
    if (ended.died && table.died(ended.seed)) continue;
    table.close();
    return ended.result;
  }
}

interface Ended {
  readonly result: Answer<void>;
  readonly died: boolean;
  /** What it was playing. */
  readonly seed: number | undefined;
}

function runPlayer(
  start: () => ChildProcess,
  setUp: ToPlayer,
  table: Table,
  signal: AbortSignal | undefined,
): Promise<Ended> {
  return new Promise((resolve) => {
    let seed: number | undefined;
    let child: ChildProcess | undefined;
    const end = (result: Answer<void>, died = false): void => {
      signal?.removeEventListener('abort', abort);
      child?.off('message', receive);
      child?.kill('SIGKILL');
      resolve({ result, died, seed });
    };
    const die = (how: string): void => end(refuse('crashed', `a player process ${how}`), true);
    const abort = (): void => end(ok(undefined));
    const receive = (message: FromPlayer): void => {
      if (message.kind === 'failed') {
        end(refuse('bad-network', message.message));
        return;
      }
      if (message.kind === 'game') table.record(message.game);
      else table.ready();
      seed = table.next();
      if (seed === undefined) end(ok(undefined));
      else child?.send({ kind: 'play', seed } satisfies ToPlayer);
    };
    if (signal?.aborted) {
      abort();
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    try {
      child = start();
      // These stay: what is written to a process that is gone is reported late, and must be heard.
      child.on('error', (error) => die(`failed: ${error.message}`));
      const lastError = errorsOf(child);
      child.on('exit', (code, killedBy) => die(`ended with ${killedBy ?? code}${lastError()}`));
      child.on('disconnect', () => child?.kill('SIGKILL'));
      child.on('message', receive);
      child.send(setUp);
    } catch (error) {
      die(`cannot be started: ${String(error)}`);
    }
  });
}

/** What a process said last about an error: the message, without the way it took through the code. */
function errorsOf({ stderr }: ChildProcess): () => string {
  let tail = '';
  stderr?.setEncoding('utf8');
  stderr?.on('data', (text: string) => {
    tail = (tail + text).slice(-MOST_ERROR_TEXT);
  });
  return () => {
    const message = /^\w*Error\b.*?: (.*)$/m.exec(tail)?.[1];
    return message === undefined ? '' : `: ${message}`;
  };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}
