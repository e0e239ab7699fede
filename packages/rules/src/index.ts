/**
 * The rules of all games, as pure functions over plain data. What one game alone has is in a path
 * of its own: `@twofold/rules/slide`, `@twofold/rules/dots`.
 *
 *     import * as rules from '@twofold/rules';
 *     import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
 *
 *     let { timeline } = rules.begin(slide, SLIDE_PRESETS.classic, rules.seedFromInteger(4711));
 *     for (let moves = 0; moves < 10 && !slide.outcome(timeline.position).over; moves++) {
 *       const [move] = slide.legalMoves(timeline.position);
 *       const step = rules.advance(timeline, move);
 *       if (step.ok) ({ timeline } = step.value);
 *     }
 *     console.log(slide.makePosition(timeline.position));
 *     console.log(rules.makeReplay(rules.replayOf(timeline)));
 *
 * A tour: `game.ts` is the shape that both games have; `slide/position.ts` and `slide/moves.ts` are
 * 2048 itself; `draws.ts` is where chance comes from; `timeline.ts` adds undo and redo;
 * `replay.ts` is a whole game as text.
 */
export {
  checkRuleset,
  drawsOf,
  play,
  settlements,
  start,
  startDraws,
  type Acted,
  type AnyPosition,
  type AnyRuleset,
  type Game,
  type GameTypes,
  type Outcome,
  type Step,
} from './game.js';
export { findGame, GAMES, parsePosition, type GameName, type Games } from './registry.js';
export { fingerprint, gameLabel } from './fingerprint.js';
export { MAX_POSITION_LENGTH } from './position-text.js';
export { perft, type PerftRow } from './perft.js';
export { err, FAULT_CODES, must, ok, type Fault, type FaultCode, type Result } from './result.js';

export { makeSeed, parseSeed, seedFromInteger, type Seed } from './seed.js';
export {
  drawsFor,
  drawsFrom,
  everyFall,
  GENERATORS,
  seededBy,
  type Draws,
  type Fall,
  type Fallen,
  type GeneratorName,
  type Seeded,
} from './draws.js';
export { makeFall, parseFall, recordingDraws, settleAs } from './fall.js';

export {
  advance,
  begin,
  beginFrom,
  beginTold,
  generatorOf,
  seedOf,
  type Action,
  type Chance,
  type Taken,
  type Timeline,
  type TimelineStep,
} from './timeline.js';
export {
  actionWork,
  makeAction,
  makeReplay,
  MAX_REPLAY_LENGTH,
  MAX_REPLAY_WORK,
  parseActions,
  parseReplay,
  readReplay,
  replayOf,
  replayStart,
  replayTo,
  verifyReplay,
  walkReplay,
  wrapLog,
  type Replay,
  type ReplayStep,
  type Verdict,
} from './replay.js';

export {
  cellAt,
  cellCount,
  coordinateOf,
  DIRECTIONS,
  linesToward,
  MAX_CELLS,
  MAX_SIDE,
  MIN_SIDE,
  neighbour,
  rowsOf,
  type Coordinate,
  type Direction,
  type Shape,
} from './grid.js';
