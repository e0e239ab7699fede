// A process that plays games of a tournament, one at a time: see `tournament.ts`.
import { readFileSync } from 'node:fs';
import { seedFromInteger } from '@twofold/rules';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import type { Crew } from '../../common/crew.js';
import { playRulesGame, type Pace } from '../../slide/games/rules-game.js';
import { playTimedGame, type TimedGame } from '../../slide/games/timed-game.js';
import { CLASSIC, type Core } from '../../slide/network/core.js';
import { loadCore } from '../../slide/network/install.js';
import { createNetworkPlayer } from '../../slide/network/player.js';
import { slidePlayerFor } from '../../slide/player-for.js';
import { createSlidePlayer, type SlidePlayer } from '../../slide/player.js';
import { crewOf } from '../crew.js';
import type { FromPlayer, ToPlayer } from './tournament.js';

type SetUp = Extract<ToPlayer, { kind: 'set-up' }>;

const CLOCKS = {
  wall: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
} as const;

let play: ((seed: number) => TimedGame) | undefined;

process.on('message', (message: ToPlayer) => {
  if (message.kind === 'play') send({ kind: 'game', game: play!(message.seed) });
  else void setUp(message).then((failure) => send(failure ?? { kind: 'ready' }));
});
process.on('disconnect', () => process.exit());

async function setUp({
  network,
  pace,
  rules,
  clock,
  searchThreads,
}: SetUp): Promise<FromPlayer | undefined> {
  const now = CLOCKS[clock];
  const ruleset = rules === undefined ? undefined : slide.parseRuleset(rules);
  if (ruleset?.ok === false) return { kind: 'failed', message: ruleset.error.message };
  // Other rules are not the network's: they need not wait for it.
  if (ruleset !== undefined && slidePlayerFor(ruleset.value) !== 'network') {
    const player = createSlidePlayer();
    play = (seed) => playByRules(player, ruleset.value, seed, pace, now);
    return undefined;
  }
  const core = await coreWith(network, crewOf(searchThreads));
  if (!core.ok) return { kind: 'failed', message: core.error.message };
  if (ruleset === undefined) {
    play = (seed) => playOne(core.value, seed, pace, now);
    return undefined;
  }
  const player = createSlidePlayer(createNetworkPlayer(core.value));
  play = (seed) => playByRules(player, ruleset.value, seed, pace, now);
  return undefined;
}

async function coreWith(network: SetUp['network'], crew: Crew): Promise<Answer<Core>> {
  const source = typeof network === 'string' ? network : bytesAt(network.path);
  return typeof source === 'object' && 'ok' in source ? source : loadCore(source, { crew });
}

function bytesAt(path: string): Uint8Array | Answer<never> {
  try {
    return readFileSync(path);
  } catch (error) {
    return refuse('bad-network', `the network cannot be read: ${String(error)}`);
  }
}

function playOne(core: Core, seed: number, pace: Pace, now: () => number): TimedGame {
  if ('limit' in pace) return playTimedGame(core, { seed, limit: pace.limit, now });
  const { exports } = core;
  const begun = now();
  core.useRules(CLASSIC);
  exports.forget();
  exports.newGame(BigInt(seed));
  exports.playGame(pace.depth, 2 ** 31 - 1);
  return {
    seed,
    score: exports.gameScore(),
    moves: exports.gameMoves(),
    maxTile: 2 ** exports.gameRank(),
    seconds: (now() - begun) / 1000,
    finished: true,
  };
}

/** Any board and obstacles, with the chance of the rules: the same games as everywhere else. */
function playByRules(
  player: SlidePlayer,
  ruleset: SlideRuleset,
  seed: number,
  pace: Pace,
  now: () => number,
): TimedGame {
  const chance = seedFromInteger(seed);
  const game = playRulesGame(player, { ruleset, seed: chance, pace, now });
  if (!game.ok) throw new Error(game.error.message);
  const { position, moves, maxTile, seconds, finished } = game.value;
  return { seed, score: position.score, moves: moves.length, maxTile, seconds, finished };
}

/** When whoever asked is gone, there is nobody to tell, and nothing left to do. */
function send(message: FromPlayer): void {
  process.send!(message, undefined, undefined, (error) => {
    if (error !== null) process.exit();
  });
}
