// The command line of the trainer; README.md says how to use it.
import { evaluate, evaluationLine } from './evaluate.js';
import { exportNetwork } from './export.js';
import { helpText, parseFlags, type Given } from './flags.js';
import { openNetwork, type OpenNetwork } from './open-network.js';
import { patternsOf, threadsOf, trainOptions } from './options.js';
import { begin } from './origin.js';
import { done, failed, type Outcome } from './outcome.js';
import { measureSpeed, type Speed } from './speed.js';
import { train } from './train.js';

// npm starts a workspace's scripts in its folder; paths are meant from where npm was called.
process.chdir(process.env['INIT_CWD'] ?? '.');

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());

const args = process.argv.slice(2);
if (args.includes('--help')) {
  say(helpText());
} else {
  const outcome = await run(args);
  if (!outcome.ok) {
    process.stderr.write(`trainer: ${outcome.error.message}\n`);
    process.exitCode = outcome.error.code === 'usage' ? 2 : 1;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(given: readonly string[]): Promise<Outcome<unknown>> {
  const flags = parseFlags(given);
  if (!flags.ok) return flags;
  switch (flags.value.command) {
    case 'train': {
      const options = trainOptions(flags.value);
      return options.ok ? train(options.value, say, stopping.signal) : options;
    }
    case 'eval':
      return withNetwork(flags.value, (network) => evaluated(network, flags.value));
    case 'export':
      return withNetwork(flags.value, (network) => exported(network, flags.value));
    case 'speed':
      return measured(flags.value);
  }
}

async function withNetwork(
  { texts }: Given,
  use: (network: OpenNetwork) => Outcome<unknown> | Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  if (texts.network === undefined) {
    return failed('usage', '--network is missing: a checkpoint or a network file');
  }
  const network = await openNetwork(texts.network);
  return network.ok ? use(network.value) : network;
}

async function evaluated(network: OpenNetwork, given: Given): Promise<Outcome<undefined>> {
  const from = performance.now();
  const { games = 1000, seed = 1 } = given.numbers;
  const plan = { games, seed, threads: threadsOf(given) };
  const tally = await evaluate(network, plan, stopping.signal);
  say(evaluationLine(tally, (performance.now() - from) / 1000));
  return done(undefined);
}

function exported(network: OpenNetwork, { numbers, texts }: Given): Outcome<undefined> {
  if (texts.out === undefined) return failed('usage', '--out is missing: the name of the new file');
  const line = exportNetwork(network, texts.out, numbers.step ?? 16);
  if (!line.ok) return line;
  say(line.value);
  return done(undefined);
}

async function measured(given: Given): Promise<Outcome<undefined>> {
  const { numbers, texts } = given;
  const threads = threadsOf(given);
  const network =
    texts.network === undefined ? await freshNetwork(given) : await openNetwork(texts.network);
  if (!network.ok) return network;
  const seconds = numbers.seconds ?? 5;
  const plan = { threads, seconds, gamesPerThread: 16 };
  const { td, tc, play } = await measureSpeed(network.value, plan);
  const figures = ({ movesPerSecond, movesPerCpuSecond }: Speed) => ({
    movesPerSecond: Math.round(movesPerSecond),
    movesPerCpuSecond: Math.round(movesPerCpuSecond),
    toPlay: Number((movesPerCpuSecond / play.movesPerCpuSecond).toFixed(3)),
  });
  say(JSON.stringify({ threads, td: figures(td), tc: figures(tc), play: figures(play) }));
  return done(undefined);
}

async function freshNetwork(given: Given): Promise<Outcome<OpenNetwork>> {
  const patterns = patternsOf(given);
  if (!patterns.ok) return patterns;
  const stageRanks = [0];
  const begun = await begin({
    kind: 'fresh',
    patterns: patterns.value,
    stageRanks,
    games: 1,
    seed: 1,
    optimistic: 0,
  });
  if (!begun.ok) return begun;
  const { state, module } = begun.value;
  return done({ patterns: patterns.value, stageRanks, state, module });
}
