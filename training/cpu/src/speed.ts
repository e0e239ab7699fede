import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from './jobs.js';
import type { OpenNetwork } from './open-network.js';
import { instantiate } from './jobs.js';
import { readTally } from './tally.js';
import { startTeam } from './team.js';

export interface SpeedPlan {
  readonly threads: number;
  /** Of each measurement. */
  readonly seconds: number;
  readonly gamesPerThread: number;
}

const KINDS = ['td', 'tc', 'play'] as const;
type Kind = (typeof KINDS)[number];

/** Of the best of the short runs. */
export interface Speed {
  readonly movesPerSecond: number;
  /** Of all threads, as if each had a core to itself: comparable on a busy machine. */
  readonly movesPerCpuSecond: number;
}

export type Speeds = Readonly<Record<Kind, Speed>>;

const ROUNDS = 8;
const ENDLESS = 2 ** 40;

/**
 * Measures learning and play in turns on the same boards and weights, so that a busy machine slows all
 * of them; the best round of each counts. The rate is so small that the network stays what it is.
 */
export async function measureSpeed(network: OpenNetwork, plan: SpeedPlan): Promise<Speeds> {
  const { module, state, stageRanks } = network;
  const { threads, gamesPerThread, seconds } = plan;
  const games = threads * gamesPerThread;
  instantiate(module, state.memory, stageRanks).seedGames(0, games, 1n, 0);
  const late = { share: 0, rank: 15 };
  const team = await startTeam({ module, state, stageRanks, threads, games, late });
  const rate = 1e-6;
  const jobs: Readonly<Record<Kind, Job>> = {
    td: { kind: 'td', steps: ENDLESS, rate },
    tc: { kind: 'tc', steps: ENDLESS, rate, floor: 0 },
    play: { kind: 'play', steps: ENDLESS },
  };
  const timed = async (job: Job): Promise<Speed> => {
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    const before = readTally(state.tallies).moves;
    const running = team.run(() => job);
    await sleep((1000 * seconds) / ROUNDS);
    team.stop();
    await running;
    const moves = readTally(state.tallies).moves - before;
    const { user, system } = process.cpuUsage(cpuFrom);
    return {
      movesPerSecond: (1e3 * moves) / (performance.now() - from),
      movesPerCpuSecond: (1e6 * moves * threads) / (user + system),
    };
  };
  const nothing: Speed = { movesPerSecond: 0, movesPerCpuSecond: 0 };
  const best = { td: nothing, tc: nothing, play: nothing };
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const kind of KINDS) {
        const speed = await timed(jobs[kind]);
        // The first round compiles and touches memory for the first time.
        if (round > 0) best[kind] = better(best[kind], speed);
      }
    }
  } finally {
    await team.close();
  }
  return best;
}

function better(one: Speed, other: Speed): Speed {
  return {
    movesPerSecond: Math.max(one.movesPerSecond, other.movesPerSecond),
    movesPerCpuSecond: Math.max(one.movesPerCpuSecond, other.movesPerCpuSecond),
  };
}
