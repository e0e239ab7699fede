/** 2048: its rules, boards and names, for those who know this game. */
export { slide, type SlideTypes } from './game.js';
export type { SlideEvent } from './events.js';
export { canSlide, slideMoves, type SlideAfterstate } from './moves.js';
export {
  highestTile,
  reachedTarget,
  slidePosition,
  type Content,
  type SlidePosition,
  type SlideSetup,
} from './position.js';
export { emptyCells } from './draft.js';
export {
  MODES,
  modesOf,
  tilesOf,
  type ModeName,
  type Obstacle,
  type ObstacleRule,
} from './modes/registry.js';
export type { FixedObstacleRule } from './modes/fixed.js';
export type { MovableObstacleRule } from './modes/movable.js';
export {
  SLIDE_PRESETS,
  usualRules,
  withMode,
  type SlidePresetName,
  type SlideRuleset,
} from './ruleset.js';
export { spawnTile } from './settle.js';
export {
  isReachable,
  MAX_TILE,
  ON_TARGET,
  tileAbove,
  tileRank,
  type OnTarget,
  type SpawnWeight,
  type Target,
  type Tiles,
} from './tiles.js';
