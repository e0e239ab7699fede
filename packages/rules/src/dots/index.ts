/** Dots: its rules, boards and names, for those who know this game. */
export { dots, type DotsTypes } from './game.js';
export { ANCHOR, COLOURS, hasPath, type Colour, type Piece } from './board.js';
export { dragTo, drawTo, NO_DRAWING, type Drawing } from './drawing.js';
export type { DotsEvent } from './events.js';
export {
  CHAPTERS,
  DOTS_LEVELS,
  dotsLevel,
  levelOf,
  starsOf,
  type ChapterName,
  type DotsLevel,
} from './levels.js';
export { DOTS_MODE_NAMES, DOTS_MODES, type DotsModeName } from './modes/registry.js';
export type { DotsAfterstate } from './moves.js';
export { checkPath, toPath, type CheckedPath, type Path } from './paths.js';
export {
  dotsPosition,
  hasObjectives,
  isWon,
  movesLeft,
  objectivesOf,
  type DotsPosition,
  type DotsSetup,
  type Goal,
  type Objective,
} from './position.js';
export { DOTS_PRESETS, type DotsPresetName, type DotsRuleset, type GoalRule } from './ruleset.js';
