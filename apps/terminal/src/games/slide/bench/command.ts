import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  loadNetwork,
  strongestNetwork,
  type NetworkName,
  type Pace,
  type TimedGame,
} from '@twofold/engine';
import { playTournament, type TournamentOptions } from '@twofold/engine/node';
import { wantsNetwork } from '@twofold/engine/player-for';
import { err, ok, type Result } from '@twofold/rules';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import type { Given, Run } from '../../../cli/spec.js';
import { EXIT, fail, print, type Io } from '../../../cli/io.js';
import { failInterrupted, interruptible } from '../../../cli/interrupt.js';
import { slideRuleset } from '../ruleset.js';
import { writeAtomically } from '../../../saves/atomic.js';
import { problemOf } from '../../../saves/problem.js';
import { stateFolder } from '../../../saves/folder.js';
import { makeHtml } from './html.js';
import { playForeignGames } from './foreign-games.js';
import { openJournal } from './journal.js';
import { mergeFiles } from './merge.js';
import { BENCH } from './options.js';
import { startProgress } from './progress.js';
import { makeResult, resultOf, type BenchResult } from './result.js';
import { isClassic, runName, seedsOf, type Seeds, type Settings } from './settings.js';
import { makeTables } from './table.js';

/** `twofold bench`: the computer player plays many games. */
export const run: Run = async (given, io) => {
  const parts = given.all(BENCH.merge);
  if (parts.length > 0) {
    const merged = mergeFiles(parts);
    return merged.ok ? report(merged.value, given, io) : fail(io, merged.error);
  }
  if (given.has(BENCH.seconds) && given.has(BENCH.depth)) {
    return fail(io, '--time-limit and --depth are two ways to pace a game: give one', EXIT.misused);
  }
  const ruleset = slideRuleset(given);
  if (!ruleset.ok) return fail(io, ruleset.error, EXIT.misused);
  const ours = [BENCH.network, BENCH.clock, BENCH.searchThreads];
  if (given.has(BENCH.engine) && ours.some((option) => given.has(option))) {
    const why = 'who plays with --engine has no --network, --clock or --search-threads of ours';
    return fail(io, why, EXIT.misused);
  }
  // Before hours of play, not after them.
  const nowhere = [BENCH.out, BENCH.html].map((option) => given.get(option)).find(hasNoFolder);
  if (nowhere !== undefined) return fail(io, `${nowhere}: there is no such folder`);
  const settings = await settingsOf(given, ruleset.value);
  if (!settings.ok) return fail(io, settings.error);
  const all = { first: given.get(BENCH.seed), count: given.get(BENCH.games) };
  const shard = given.get(BENCH.shard);
  const seeds = shard === undefined ? all : seedsOf(all, shard.number, shard.of);
  if (seeds.count === 0)
    return fail(io, '--shard has no games: there are more parts than games', EXIT.misused);
  return play(given, io, ruleset.value, settings.value, seeds);
};

function hasNoFolder(path: string | undefined): boolean {
  return path !== undefined && !existsSync(dirname(path));
}

async function settingsOf(given: Given, ruleset: SlideRuleset): Promise<Result<Settings, string>> {
  const seconds = given.get(BENCH.seconds);
  const pace: Pace =
    seconds === undefined ? { depth: given.get(BENCH.depth) } : { limit: 1000 * seconds };
  const clock = given.get(BENCH.clock);
  const rules = slide.makeRuleset(ruleset);
  const engine = given.get(BENCH.engine);
  if (engine !== undefined) return ok({ rules, pace, network: undefined, clock, engine });
  const hash = await hashOf(given.get(BENCH.network) ?? strongestNetwork(), ruleset);
  if (!hash.ok) return hash;
  const searchThreads = given.get(BENCH.searchThreads);
  const isOther = seconds !== undefined && searchThreads > 1;
  return ok({ rules, pace, network: hash.value, clock, ...(isOther && { searchThreads }) });
}

async function hashOf(
  name: string,
  ruleset: SlideRuleset,
): Promise<Result<string | undefined, string>> {
  if (!wantsNetwork('slide', ruleset)) return ok(undefined);
  let source: NetworkName | Buffer;
  try {
    source = isNetworkName(name) ? name : readFileSync(name);
  } catch (error) {
    return err(`network ${name}: ${problemOf(error)}`);
  }
  const loaded = await loadNetwork(source);
  return loaded.ok
    ? ok(Buffer.from(loaded.value.hash).toString('hex'))
    : err(`network ${name}: ${loaded.error.message}`);
}

function isNetworkName(name: string): name is NetworkName {
  return name === 'full' || name === 'lite';
}

async function play(
  given: Given,
  io: Io,
  ruleset: SlideRuleset,
  settings: Settings,
  seeds: Seeds,
): Promise<number> {
  const path = join(stateFolder(io.env), 'bench', `${runName(settings, seeds)}.jsonl`);
  const isOurs = (seed: number): boolean => seed >= seeds.first && seed < seeds.first + seeds.count;
  const opened = openJournal(path, isOurs, given.get(BENCH.anew));
  if (!opened.ok) {
    return fail(io, `${path}: ${opened.error}; XDG_STATE_HOME names another folder for it`);
  }
  const journal = opened.value;
  if (journal.games.length > 0) {
    io.stderr.write(`twofold: going on after ${journal.games.length} of ${seeds.count} games\n`);
  }
  const progress = startProgress(io.stderr, seeds.count, journal.games);
  const games = new Map(journal.games.map((game) => [game.seed, game]));
  const played = await interruptible((signal) =>
    playSeeds(given, ruleset, settings, seeds, {
      played: journal.games,
      signal,
      onGame: (game: TimedGame) => {
        games.set(game.seed, game);
        journal.add(game);
        progress.game(game);
      },
    }),
  );
  progress.end();
  if (played.interrupted) return failInterrupted(io);
  if (played.value !== undefined) return fail(io, played.value);
  const inOrder = [...games.values()].toSorted((a, b) => a.seed - b.seed);
  const code = report(resultOf(settings, inOrder), given, io);
  if (code === EXIT.ok) journal.remove();
  return code;
}

type Sitting = Required<Pick<TournamentOptions, 'played' | 'signal' | 'onGame'>>;

/** Plays what was not played before; says why not all of it could be. */
async function playSeeds(
  given: Given,
  ruleset: SlideRuleset,
  settings: Settings,
  { first, count }: Seeds,
  sitting: Sitting,
): Promise<string | undefined> {
  const threads = given.get(BENCH.threads);
  const { pace, clock, engine } = settings;
  if (engine !== undefined) {
    const seeds = Array.from({ length: count }, (_, i) => first + i);
    const before = new Set(sitting.played.map(({ seed }) => seed));
    const open = seeds.filter((seed) => !before.has(seed));
    const options = { command: engine, ruleset, pace, threads, seeds: open, ...sitting };
    const played = await playForeignGames(options);
    return played.ok ? undefined : `the engine ${played.error}`;
  }
  const network = given.get(BENCH.network) ?? strongestNetwork();
  const played = await playTournament({
    games: count,
    firstSeed: first,
    threads,
    searchThreads: given.get(BENCH.searchThreads),
    pace,
    clock,
    network: isNetworkName(network) ? network : { path: network },
    ...(isClassic(ruleset) ? {} : { rules: settings.rules }),
    ...sitting,
  });
  return played.ok ? undefined : played.error.message;
}

/** Prints a result and writes what was asked for. */
function report(result: BenchResult, given: Given, io: Io): number {
  const json = makeResult(result);
  for (const [option, text] of [
    [BENCH.out, `${json}\n`],
    [BENCH.html, undefined],
  ] as const) {
    const path = given.get(option);
    if (path === undefined) continue;
    const written = writeAtomically(path, text ?? makeHtml(result));
    if (!written.ok) return fail(io, `${path}: ${written.error}`);
  }
  print(io, given.get(BENCH.json) ? json : makeTables(result));
  return EXIT.ok;
}
