import { loadCheckpoint, type Loaded } from './checkpoint.js';
import { compileFor } from './compile.js';
import { instantiate } from './jobs.js';
import { layoutOf } from './layout.js';
import { SYMMETRIES } from './lookups.js';
import { sharedState, type SharedState } from './memory.js';
import { openNetwork } from './open-network.js';
import type { Origin } from './options.js';
import { done, failed, type Outcome } from './outcome.js';
import { makePatterns, type Pattern } from './patterns.js';
import type { RunRecord } from './run-record.js';
import { EMPTY_TALLY } from './tally.js';

/** A run that is ready to go on. */
export interface Begun extends Loaded {
  readonly module: WebAssembly.Module;
}

export async function begin(origin: Origin): Promise<Outcome<Begun>> {
  if (origin.kind === 'resume') {
    const loaded = loadCheckpoint(origin.path);
    if (!loaded.ok) return loaded;
    const { patterns, stageRanks } = loaded.value.record;
    return done({ ...loaded.value, module: await compileFor(patterns, stageRanks.length) });
  }
  return origin.kind === 'init' ? beginWith(origin) : beginFresh(origin);
}

async function beginFresh(origin: Origin & { kind: 'fresh' }): Promise<Outcome<Begun>> {
  const { patterns, stageRanks } = origin;
  const state = sharedState(layoutOf(patterns, stageRanks.length));
  if (!state.ok) return state;
  const module = await compileFor(patterns, stageRanks.length);
  const { weights, layout } = state.value;
  weights.fill(origin.optimistic / (SYMMETRIES * patterns.length), 0, layout.stageBytes / 4);
  leaveUnused(state.value);
  return done(started(origin, patterns, { state: state.value, module }));
}

/** Begins with the weights of a file, but with new games and rates. */
async function beginWith(origin: Origin & { kind: 'init' }): Promise<Outcome<Begun>> {
  const opened = await openNetwork(origin.path);
  if (!opened.ok) return opened;
  const { patterns, stageRanks, state, module } = opened.value;
  if (origin.patterns !== undefined && makePatterns(origin.patterns) !== makePatterns(patterns)) {
    const has = makePatterns(patterns);
    return failed('usage', `--init: the file has the patterns ${has}; leave --patterns out`);
  }
  if (stageRanks.join() === origin.stageRanks.join()) {
    return done(started(origin, patterns, { state, module }));
  }
  if (stageRanks.length > 1) {
    return failed('usage', `--init: the file has --stages ${stageRanks.slice(1).join()}`);
  }
  const larger = sharedState(layoutOf(patterns, origin.stageRanks.length));
  if (!larger.ok) return larger;
  larger.value.weights.set(state.weights);
  leaveUnused(larger.value);
  const staged = await compileFor(patterns, origin.stageRanks.length);
  return done(started(origin, patterns, { state: larger.value, module: staged }));
}

/** Weights of the stages after the first are no numbers until their first use. */
function leaveUnused({ weights, layout }: SharedState): void {
  weights.fill(Number.NaN, layout.stageBytes / 4);
}

function started(
  origin: Origin & { kind: 'fresh' | 'init' },
  patterns: readonly Pattern[],
  { state, module }: Pick<Begun, 'state' | 'module'>,
): Begun {
  const { stageRanks, games, seed } = origin;
  const record: RunRecord = {
    patterns,
    stageRanks,
    games,
    seed,
    steps: [0],
    seconds: 0,
    coherent: false,
    halvedAt: 0,
    tally: EMPTY_TALLY,
  };
  instantiate(module, state.memory, stageRanks).seedGames(0, games, BigInt(seed), 0);
  return { record, state, module };
}
