/** Dots: its rules, boards and names, for those who know this game. */
export { dots, type DotsTypes } from './game.js';
export { COLOURS, hasPath, type Colour } from './board.js';
export { dragTo, drawTo, NO_DRAWING, type Drawing } from './drawing.js';
export type { DotsEvent } from './events.js';
export { dotsLevel, LEVEL_TEXTS } from './levels.js';
export type { DotsAfterstate } from './moves.js';
export { checkPath, toPath, type CheckedPath, type Path } from './paths.js';
export {
  dotsPosition,
  isWon,
  movesLeft,
  type DotsPosition,
  type DotsSetup,
  type Goal,
} from './position.js';
export { DOTS_PRESETS, type DotsPresetName, type DotsRuleset, type GoalRule } from './ruleset.js';
