/** 2048: its rules, boards and names, for those who know this game. */
export { slide, type SlideTypes } from './game.js';
export type { SlideEvent } from './events.js';
export { canSlide, slideMoves, type SlideAfterstate } from './moves.js';
export {
  emptyCells,
  highestTile,
  reachedTarget,
  slidePosition,
  type Content,
  type Obstacle,
  type SlidePosition,
  type SlideSetup,
} from './position.js';
export {
  MAX_TILE,
  ON_TARGET,
  SLIDE_PRESETS,
  type FixedObstacleRule,
  type MovableObstacleRule,
  type ObstacleRule,
  type OnTarget,
  type SlidePresetName,
  type SlideRuleset,
  type SpawnWeight,
  type Target,
} from './ruleset.js';
export { spawnTile } from './settle.js';
