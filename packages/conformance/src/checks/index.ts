import { CELL_CHECKS } from './cells.js';
import { CHANCE_CHECKS } from './chance.js';
import type { Check } from './check.js';
import { CONSTRUCTOR_CHECKS } from './constructor.js';
import { GAME_CHECKS } from './games.js';
import { GETTER_CHECKS } from './getters.js';
import { INSTANCE_CHECKS } from './instances.js';
import { MOVE_CHECKS, NO_EFFECT_CHECKS } from './moves.js';
import { POINT_CHECKS } from './points.js';
import { POSSIBLE_CHECKS } from './possible.js';
import { RUN_CHECKS } from './run.js';
import { SLIDE_CHECKS } from './slides.js';
import { SPACE_CHECKS } from './space.js';
import { SPAWN_CHECKS } from './spawn.js';

/** Every check, group by group. */
export const CHECKS: readonly Check[] = [
  ...CONSTRUCTOR_CHECKS,
  ...GETTER_CHECKS,
  ...CELL_CHECKS,
  ...SLIDE_CHECKS,
  ...POINT_CHECKS,
  ...MOVE_CHECKS,
  ...NO_EFFECT_CHECKS,
  ...POSSIBLE_CHECKS,
  ...SPACE_CHECKS,
  ...SPAWN_CHECKS,
  ...CHANCE_CHECKS,
  ...RUN_CHECKS,
  ...INSTANCE_CHECKS,
  ...GAME_CHECKS,
];
