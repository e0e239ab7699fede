// Speed of the rules: `npm run bench:rules`, and with `-- --save` into bench/results/rules.json.
import {
  makeReplay,
  must,
  parseReplay,
  play,
  seedFromInteger,
  start,
  verifyReplay,
  type Direction,
  type Replay,
} from '@twofold/rules';
import { slide, slideMoves, type SlideTypes } from '@twofold/rules/slide';
import { playMinimal } from './minimal.js';
import { circumstances, median, saveResults } from './results.js';

const ROUNDS = 5;

interface Measured {
  readonly what: string;
  readonly movesPerSecond: number;
  /** Share of the minimal implementation's speed, measured in the same round. */
  readonly ofMinimal?: number;
  readonly seconds?: number;
}

/** Plays random games until `moves` moves are made; returns the logs of those games. */
function playRandomly(rules: string, moves: number): Replay<SlideTypes>[] {
  const ruleset = parseRules(rules);
  const replays: Replay<SlideTypes>[] = [];
  for (let left = moves, number = 0; left > 0; number++) {
    const seed = seedFromInteger(number);
    const actions: Direction[] = [];
    let { position } = start(slide, ruleset, seed);
    let choice = number;
    for (; left > 0; left--) {
      const legal = slideMoves(position);
      if (legal.length === 0) break;
      choice = (Math.imul(choice, 1_103_515_245) + 12_345) >>> 0;
      const move = legal[(choice >>> 16) % legal.length]!;
      ({ position } = must(play(slide, position, move, seed)));
      actions.push(move);
    }
    replays.push({ game: slide, ruleset, chance: seed, actions });
  }
  return replays;
}

function parseRules(text: string): SlideTypes['ruleset'] {
  return must(slide.parseRuleset(text));
}

function secondsOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}

function randomPlay(side: number, moves: number): Measured {
  const rules = `${side}x${side}-target=none`;
  playMinimal(side, side, moves);
  playRandomly(rules, moves);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    minimal: secondsOf(() => playMinimal(side, side, moves)),
    ours: secondsOf(() => playRandomly(rules, moves)),
  }));
  return {
    what: `random play, ${side} x ${side}`,
    movesPerSecond: Math.round(moves / median(rounds.map(({ ours }) => ours))),
    ofMinimal: median(rounds.map(({ minimal, ours }) => minimal / ours)),
  };
}

/** Reading and checking replays of 20,000 moves in all, from text to outcome. */
function verification(side: number): Measured {
  const moves = 20_000;
  const texts = playRandomly(`${side}x${side}-target=none`, moves).map(makeReplay);
  const verifyAll = (): void => {
    for (const text of texts) must(verifyReplay(must(parseReplay(text))));
  };
  verifyAll();
  const seconds = median(Array.from({ length: ROUNDS }, () => secondsOf(verifyAll)));
  const games = texts.length === 1 ? 'one replay' : `${texts.length} replays`;
  return {
    what: `verify 20,000 moves in ${games}, ${side} x ${side}`,
    movesPerSecond: Math.round(moves / seconds),
    seconds,
  };
}

const measured = [randomPlay(4, 200_000), randomPlay(8, 50_000), verification(4), verification(8)];
for (const { what, movesPerSecond, ofMinimal, seconds } of measured) {
  const share = ofMinimal === undefined ? '' : `, ${ofMinimal.toFixed(2)} of the minimal loop`;
  const time = seconds === undefined ? '' : `, ${seconds.toFixed(3)} s`;
  console.log(`${what}: ${movesPerSecond.toLocaleString('en')} moves/s${share}${time}`);
}
if (process.argv.includes('--save')) {
  saveResults('rules', { ...circumstances(), rounds: ROUNDS, measured });
}
