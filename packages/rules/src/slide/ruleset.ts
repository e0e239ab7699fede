import { joinFields, parseFields, parseYesNo } from '../ruleset-text.js';
import { cellCount, makeShape, type Shape } from '../grid.js';
import { fault, ok, type Result } from '../result.js';
import { orList, parseCount } from '../text.js';
import {
  MODE_FIELDS,
  MODES,
  modesIn,
  modesOf,
  NO_MODE,
  tilesOf,
  type AnyMode,
  type AnyRule,
  type ModeField,
  type ModeName,
  type ModeRules,
} from './modes/registry.js';
import {
  EQUALS,
  MAX_TILE,
  MAX_WEIGHT,
  ON_TARGET,
  type SpawnWeight,
  type Target,
  type Tiles,
} from './tiles.js';

/** Everything that can be varied in a game of the 2048 family. */
export interface SlideRuleset extends Shape, ModeRules {
  readonly spawn: readonly SpawnWeight[];
  readonly startTiles: number;
  readonly target: Target | undefined;
  readonly undo: boolean;
}

const MAX_SPAWN_KINDS = 8;

const classic: SlideRuleset = {
  width: 4,
  height: 4,
  spawn: EQUALS.spawn,
  startTiles: 2,
  target: EQUALS.target,
  obstacle: undefined,
  merge: undefined,
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
  | 'obstacles-fixed'
  | 'fibonacci';

/** The rulesets of the source documents by name, and those of modes of our own. */
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
  'obstacles-movable': withMode(obstaclesNormal, 'movable'),
  'obstacles-fixed': withMode(obstaclesNormal, 'fixed'),
  fibonacci: withMode(classic, 'fibonacci'),
};

/** These rules with a mode as it is usually played, and with its tiles if it has its own. */
export function withMode(ruleset: SlideRuleset, name: ModeName): SlideRuleset {
  const { field, standard, tiles }: AnyMode = MODES[name];
  const { spawn, target } = tiles ?? ruleset;
  return { ...ruleset, spawn, target, [field]: standard };
}

/** What a mode is played by where nothing else is chosen: its preset, or classic with it. */
export function usualRules(mode: ModeName): SlideRuleset {
  const isOf = (rules: SlideRuleset): boolean =>
    modesOf(rules).some((playing) => playing.mode.name === mode);
  return Object.values(SLIDE_PRESETS).find(isOf) ?? withMode(classic, mode);
}

const KEYS = ['spawn', 'start', 'target', ...MODE_FIELDS, 'undo'] as const;

/** Reads a ruleset text such as `5x5-spawn=2:7,4:3-obstacle=fixed:1`, or a preset's name. */
export function parseSlideRuleset(text: string): Result<SlideRuleset> {
  if (Object.hasOwn(SLIDE_PRESETS, text)) {
    return ok(SLIDE_PRESETS[text as SlidePresetName]);
  }
  const parsed = parseFields(text, KEYS);
  if (!parsed.ok) return parsed;
  const { shape, read, bad } = parsed.value;

  const rules: Partial<Record<ModeField, AnyRule | undefined>> = {};
  for (const field of MODE_FIELDS) {
    const rule = read(field, (mode) => parseMode(field, mode), undefined);
    if (rule === 'bad') return bad(field, writtenModes(field));
    rules[field] = rule;
  }
  const modes = rules as ModeRules;
  const tiles = tilesOf(modes);
  const spawn = read('spawn', (weights) => parseSpawn(weights, tiles), tiles.spawn);
  if (spawn === undefined) {
    return bad('spawn', `distinct tiles with weights, such as ${makeSpawn(tiles.spawn)}`);
  }
  const most = cellCount(shape);
  const startTiles = read('start', (start) => parseCount(start, most, 1), classic.startTiles);
  if (startTiles === undefined) return bad('start', `a number of tiles from 1 to ${most}`);
  const target = read('target', (tile) => parseTarget(tile, tiles), tiles.target);
  if (target === 'bad') return bad('target', 'none, or a tile with :stop, :ask or :continue');
  const undo = read('undo', parseYesNo, classic.undo);
  if (undo === undefined) return bad('undo', 'yes or no');
  const obstacles = modesOf(modes).map(({ mode, rule }) => mode.obstacles?.first(rule) ?? 0);
  if (obstacles.reduce((sum, count) => sum + count, startTiles) > most) {
    return fault('bad-ruleset', 'start tiles and obstacles do not fit on the board', 0);
  }
  return ok({ ...shape, spawn, startTiles, target, ...modes, undo });
}

function parseMode(field: ModeField, text: string): AnyRule | undefined | 'bad' {
  if (text === NO_MODE[field]) return undefined;
  const [name, ...parts] = text.split(':');
  const mode = modesIn(field).find((known) => known.name === name);
  return mode?.parse(parts) ?? 'bad';
}

function writtenModes(field: ModeField): string {
  return orList([NO_MODE[field], ...modesIn(field).map(({ written }) => written)]);
}

function parseSpawn(text: string, tiles: Tiles): readonly SpawnWeight[] | undefined {
  const spawn: SpawnWeight[] = [];
  for (const item of text.split(',', MAX_SPAWN_KINDS + 1)) {
    const [tile, share, ...rest] = item.split(':', 3);
    const value = parseTile(tile, tiles);
    const weight = parseCount(share ?? '', MAX_WEIGHT, 1);
    if (value === undefined || weight === undefined || rest.length > 0) return undefined;
    if (spawn.some((earlier) => earlier.value === value)) return undefined;
    spawn.push({ value, weight });
  }
  return spawn.length <= MAX_SPAWN_KINDS ? spawn : undefined;
}

function parseTarget(text: string, tiles: Tiles): Target | undefined | 'bad' {
  if (text === 'none') return undefined;
  const [tile, action, ...rest] = text.split(':', 3);
  const value = parseTile(tile, tiles);
  const onReach = ON_TARGET.find((known) => known === action);
  return value === undefined || onReach === undefined || rest.length > 0
    ? 'bad'
    : { value, onReach };
}

function parseTile(text = '', tiles: Tiles): number | undefined {
  const value = parseCount(text, MAX_TILE, 1);
  return value !== undefined && tiles.has(value) ? value : undefined;
}

/** The canonical text: fields that have the default value are left out. */
export function makeSlideRuleset(ruleset: SlideRuleset): string {
  const standard = tilesOf(ruleset);
  const spawn = makeSpawn(ruleset.spawn);
  const target = makeTarget(ruleset.target);
  return joinFields(makeShape(ruleset), {
    spawn: spawn === makeSpawn(standard.spawn) ? undefined : spawn,
    start: ruleset.startTiles === classic.startTiles ? undefined : `${ruleset.startTiles}`,
    target: target === makeTarget(standard.target) ? undefined : target,
    ...makeModes(ruleset),
    undo: ruleset.undo ? undefined : 'no',
  });
}

function makeSpawn(spawn: readonly SpawnWeight[]): string {
  return spawn.map(({ value, weight }) => `${value}:${weight}`).join(',');
}

function makeTarget(target: Target | undefined): string {
  return target === undefined ? 'none' : `${target.value}:${target.onReach}`;
}

function makeModes(rules: ModeRules): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { mode, rule } of modesOf(rules)) {
    fields[mode.field] = [mode.name, ...mode.make(rule)].join(':');
  }
  return fields;
}
