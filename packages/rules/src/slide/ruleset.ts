import { joinFields, parseFields, parseYesNo } from '../ruleset-text.js';
import { cellCount, makeShape, type Shape } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { parseCount } from '../text.js';

/** What reaching the target means: the game ends, the player is asked, or it goes on. */
export const ON_TARGET = ['stop', 'ask', 'continue'] as const;
export type OnTarget = (typeof ON_TARGET)[number];

export interface Target {
  readonly value: number;
  readonly onReach: OnTarget;
}

/** One tile value that can spawn, with its share of the chances. */
export interface SpawnWeight {
  readonly value: number;
  readonly weight: number;
}

/** Obstacles that stand still for the whole game and cut their lines into segments. */
export interface FixedObstacleRule {
  readonly kind: 'fixed';
  readonly count: number;
}

/** Obstacles that slide with the tiles, never merge, and vanish after `life` effective moves. */
export interface MovableObstacleRule {
  readonly kind: 'movable';
  readonly life: number;
  /** The chance that one comes after an effective move, as an exact fraction. */
  readonly chance: readonly [number, number];
  /** How many can be alive at once. */
  readonly cap: number;
  /** Whether each undo arms one more roll per move, until that roll brings an obstacle. */
  readonly undoPenalty: boolean;
}

export type ObstacleRule = FixedObstacleRule | MovableObstacleRule;

/** Everything that can be varied in a game of the 2048 family. */
export interface SlideRuleset extends Shape {
  readonly spawn: readonly SpawnWeight[];
  readonly startTiles: number;
  readonly target: Target | undefined;
  readonly obstacle: ObstacleRule | undefined;
  readonly undo: boolean;
}

/**
 * The largest tile. Two tiles merge only when their sum is at most this, so that every value and
 * its double stay exact. Play never gets near it; positions from outside may.
 */
export const MAX_TILE: number = 2 ** 52;

const MAX_SPAWN_KINDS = 8;
const MAX_WEIGHT = 1_000_000;
const MAX_LIFE = 1000;

const classic: SlideRuleset = {
  width: 4,
  height: 4,
  spawn: [
    { value: 2, weight: 9 },
    { value: 4, weight: 1 },
  ],
  startTiles: 2,
  target: { value: 2048, onReach: 'ask' },
  obstacle: undefined,
  undo: true,
};

const obstaclesNormal: SlideRuleset = {
  ...classic,
  spawn: [
    { value: 2, weight: 7 },
    { value: 4, weight: 3 },
  ],
  target: { value: 2048, onReach: 'stop' },
};

export type SlidePresetName =
  | 'classic'
  | 'mvc'
  | 'obstacles-normal'
  | 'obstacles-movable'
  | 'obstacles-fixed';

/** The rulesets of the source documents by name. */
export const SLIDE_PRESETS: Readonly<Record<SlidePresetName, SlideRuleset>> = {
  classic,
  mvc: {
    ...classic,
    spawn: [
      { value: 2, weight: 9 },
      { value: 4, weight: 2 },
    ],
    target: { value: 2048, onReach: 'continue' },
  },
  'obstacles-normal': obstaclesNormal,
  'obstacles-movable': {
    ...obstaclesNormal,
    obstacle: { kind: 'movable', life: 5, chance: [3, 10], cap: 2, undoPenalty: true },
  },
  'obstacles-fixed': { ...obstaclesNormal, obstacle: { kind: 'fixed', count: 1 } },
};

const KEYS = ['spawn', 'start', 'target', 'obstacle', 'undo'] as const;

/** Reads a ruleset text such as `5x5-spawn=2:7,4:3-obstacle=fixed:1`, or a preset's name. */
export function parseSlideRuleset(text: string): Result<SlideRuleset> {
  if (Object.hasOwn(SLIDE_PRESETS, text)) {
    return ok(SLIDE_PRESETS[text as SlidePresetName]);
  }
  const parsed = parseFields(text, KEYS);
  if (!parsed.ok) return parsed;
  const { shape, read, bad } = parsed.value;

  const spawn = read('spawn', parseSpawn, classic.spawn);
  if (spawn === undefined) return bad('spawn', 'distinct tiles with weights, such as 2:9,4:1');
  const most = cellCount(shape);
  const startTiles = read('start', (start) => parseCount(start, most, 1), classic.startTiles);
  if (startTiles === undefined) return bad('start', `a number of tiles from 1 to ${most}`);
  const target = read('target', parseTarget, classic.target);
  if (target === 'bad') return bad('target', 'none, or a tile with :stop, :ask or :continue');
  const obstacle = read('obstacle', parseObstacle, classic.obstacle);
  if (obstacle === 'bad') {
    return bad('obstacle', 'none, fixed:COUNT, or movable:LIFE:CHANCE/OF:CAP or the same:penalty');
  }
  const undo = read('undo', parseYesNo, classic.undo);
  if (undo === undefined) return bad('undo', 'yes or no');
  if (startTiles + (obstacle?.kind === 'fixed' ? obstacle.count : 0) > most) {
    return fault('bad-ruleset', 'start tiles and obstacles do not fit on the board', 0);
  }
  return ok({ ...shape, spawn, startTiles, target, obstacle, undo });
}

function parseSpawn(text: string): readonly SpawnWeight[] | undefined {
  const spawn: SpawnWeight[] = [];
  for (const item of text.split(',', MAX_SPAWN_KINDS + 1)) {
    const [value, weight, ...rest] = item.split(':', 3);
    const entry = {
      value: parseCount(value ?? '', MAX_TILE, 1),
      weight: parseCount(weight ?? '', MAX_WEIGHT, 1),
    };
    if (entry.value === undefined || entry.weight === undefined || rest.length > 0)
      return undefined;
    if (spawn.some((earlier) => earlier.value === entry.value)) return undefined;
    spawn.push({ value: entry.value, weight: entry.weight });
  }
  return spawn.length <= MAX_SPAWN_KINDS ? spawn : undefined;
}

function parseTarget(text: string): Target | undefined | 'bad' {
  if (text === 'none') return undefined;
  const [number, action, ...rest] = text.split(':', 3);
  const value = parseCount(number ?? '', MAX_TILE, 1);
  const onReach = ON_TARGET.find((known) => known === action);
  return value === undefined || onReach === undefined || rest.length > 0
    ? 'bad'
    : { value, onReach };
}

function parseObstacle(text: string): ObstacleRule | undefined | 'bad' {
  if (text === 'none') return undefined;
  const [kind, ...parts] = text.split(':', 6);
  if (kind === 'fixed') {
    const count = parseCount(parts[0] ?? '', Number.MAX_SAFE_INTEGER, 1);
    return count === undefined || parts.length !== 1 ? 'bad' : { kind, count };
  }
  if (kind !== 'movable') return 'bad';
  const life = parseCount(parts[0] ?? '', MAX_LIFE, 1);
  const [hits, of, ...more] = (parts[1] ?? '').split('/', 3);
  const total = parseCount(of ?? '', MAX_WEIGHT, 1);
  const chance = parseCount(hits ?? '', total ?? 0, 1);
  const cap = parseCount(parts[2] ?? '', MAX_LIFE, 1);
  const undoPenalty = parts.length === 4 && parts[3] === 'penalty';
  if (life === undefined || chance === undefined || total === undefined || cap === undefined) {
    return 'bad';
  }
  if (more.length > 0 || (parts.length !== 3 && !undoPenalty)) return 'bad';
  return { kind, life, chance: [chance, total], cap, undoPenalty };
}

/** The canonical text: fields that have the default value are left out. */
export function makeSlideRuleset(ruleset: SlideRuleset): string {
  const spawn = makeSpawn(ruleset.spawn);
  const target = makeTarget(ruleset.target);
  return joinFields(makeShape(ruleset), {
    spawn: spawn === makeSpawn(classic.spawn) ? undefined : spawn,
    start: ruleset.startTiles === classic.startTiles ? undefined : `${ruleset.startTiles}`,
    target: target === makeTarget(classic.target) ? undefined : target,
    obstacle: ruleset.obstacle === undefined ? undefined : makeObstacle(ruleset.obstacle),
    undo: ruleset.undo ? undefined : 'no',
  });
}

function makeSpawn(spawn: readonly SpawnWeight[]): string {
  return spawn.map(({ value, weight }) => `${value}:${weight}`).join(',');
}

function makeTarget(target: Target | undefined): string {
  return target === undefined ? 'none' : `${target.value}:${target.onReach}`;
}

function makeObstacle(rule: ObstacleRule): string {
  if (rule.kind === 'fixed') return `fixed:${rule.count}`;
  const penalty = rule.undoPenalty ? ':penalty' : '';
  return `movable:${rule.life}:${rule.chance.join('/')}:${rule.cap}${penalty}`;
}
