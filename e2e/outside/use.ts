// What a stranger does with the packages: everything that this prints has to be so.
import { moduleSimulator, runChecks } from '@twofold/conformance';
import { reviewGame } from '@twofold/coach';
import { createEngine, createSlidePlayer } from '@twofold/engine';
import { spawnWorkerThread } from '@twofold/engine/node';
import { rankedRules } from '@twofold/protocol';
import {
  advance,
  begin,
  makeReplay,
  must,
  parseReplay,
  replayOf,
  seedFromInteger,
  verifyReplay,
} from '@twofold/rules';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import { moveLeft } from '@twofold/specs/moveleft';
import { createSimulator, MoveDirection, Random } from '@twofold/specs/ttfe';

const small: SlideRuleset = { ...slide.presets['classic']!, width: 3, height: 2 };
let { timeline } = begin(slide, small, seedFromInteger(4711));
while (!slide.outcome(timeline.position).over) {
  const [move] = slide.legalMoves(timeline.position);
  ({ timeline } = must(advance(timeline, move!)));
}
const replay = parseReplay(makeReplay(replayOf(timeline)));
const verdict = replay.ok && verifyReplay(replay.value);
print('replay', verdict && verdict.ok && verdict.value.outcome.over);

const player = createSlidePlayer();
const review = await reviewGame(replayOf(timeline), {
  ask: async (position, limits, move) => player.analyse(position, limits, move),
});
print('review', review.ok && review.value.moves.length === timeline.position.ply);

const engine = createEngine({ network: 'lite', spawn: spawnWorkerThread });
const { timeline: classic } = begin(slide, slide.presets['classic']!, seedFromInteger(1));
const analysis = await engine.analyse('slide', classic.position, { depth: 2 });
engine.close();
print('engine', analysis.ok && analysis.value.by === 'network');

const game = createSimulator(4, 4, new Random(4711));
print('simulator', game.performMove(MoveDirection.NORTH) && moveLeft([[4, 4, 0, 4]], 0) === 8);
const report = await runChecks(moduleSimulator('simulator.mjs'), { seed: 4711 });
print('conformance', report.passed > 50 && report.failed === 0);
print('protocol', rankedRules('slide', 'classic').ok);

function print(what: string, holds: boolean): void {
  process.stdout.write(`${what}: ${holds ? 'ok' : 'FAILED'}\n`);
}
