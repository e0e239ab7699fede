import { hasEvilSpawns } from '@twofold/coach';
import {
  beginFrom,
  err,
  ok,
  seedFromInteger,
  type Action,
  type Direction,
  type Result,
  type Timeline,
} from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { parseObject } from '../../../storage/saved-game.js';
import { playLog } from './log.js';

/** Games from a position that was set up can begin with any score: they set no record. */
const STARTS = ['new', 'set-up'] as const;

/**
 * A game whose tiles the computer chooses. No seed says what came, so that the log does: it is no
 * replay, and is kept apart from the ordinary games.
 */
export interface SavedEvil {
  readonly created: number;
  readonly updated: number;
  readonly start: (typeof STARTS)[number];
  /** The text of the first position, and of the one that the log leads to. */
  readonly from: string;
  readonly position: string;
  readonly log: string;
  /** Actions that were taken and not answered yet: a reload must not lose them. */
  readonly waiting: string;
}

export interface OpenedEvil {
  readonly saved: SavedEvil;
  readonly timeline: Timeline<SlideTypes>;
  readonly waiting: readonly Action<Direction>[];
}

export type ReadEvil = Result<OpenedEvil, 'damaged' | 'newer'>;

/** One step for each version that was ever written, as for the ordinary games. */
const STEPS: readonly ((record: Readonly<Record<string, unknown>>) => object)[] = [];
const VERSION = STEPS.length + 1;

/** Some thousand moves, which are played again in a moment. */
const MAX_LOG = 2 ** 15;
const MAX_WAITING = 1000;

export function newEvil(
  position: SlidePosition,
  start: SavedEvil['start'],
  now: number,
): SavedEvil {
  const text = slide.makePosition(position);
  return {
    created: now,
    updated: now,
    start,
    from: text,
    position: text,
    log: '',
    waiting: '',
  };
}

export function makeEvil(saved: SavedEvil): string {
  return JSON.stringify({ version: VERSION, ...saved });
}

/** The envelope alone, so that lists are quick. */
export function parseEvil(text: string): SavedEvil | 'damaged' | 'newer' {
  const found = parseObject(text);
  const version = found?.['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'damaged';
  if (version > VERSION) return 'newer';
  const record = STEPS.slice(version - 1).reduce(
    (older, step) => step(older as Readonly<Record<string, unknown>>),
    found as object,
  ) as Readonly<Record<string, unknown>>;
  const { created, updated, from, position, log, waiting } = record;
  const start = STARTS.find((known) => known === record['start']);
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!Number.isFinite(created) || !Number.isFinite(updated) || start === undefined) {
    return 'damaged';
  }
  if (!isText(from) || !isText(position) || !isText(log) || !isText(waiting)) return 'damaged';
  if (log.length > 2 * MAX_LOG || waiting.length > MAX_WAITING) return 'damaged';
  return {
    created: created as number,
    updated: updated as number,
    start,
    from,
    position,
    log,
    waiting,
  };
}

/** Plays a saved game again: nothing that the rules do not confirm comes back. */
export function openEvil(text: string): ReadEvil {
  const saved = parseEvil(text);
  if (typeof saved === 'string') return err(saved);
  const from = slide.parsePosition(saved.from);
  if (!from.ok || !hasEvilSpawns(from.value.ruleset)) return err('damaged');
  const timeline = playLog(beginFrom(slide, from.value, NO_SEED), saved.log);
  const waiting = parseWaiting(saved.waiting);
  if (timeline === undefined || waiting === undefined) return err('damaged');
  if (slide.makePosition(timeline.position) !== saved.position) return err('damaged');
  return ok({ saved, timeline, waiting });
}

/** Nothing is ever drawn from it. */
const NO_SEED = seedFromInteger(0);

const LETTERS: Readonly<Record<string, Action<Direction>>> = {
  U: 'up',
  D: 'down',
  L: 'left',
  R: 'right',
  z: 'undo',
  y: 'redo',
};

export function makeWaiting(actions: readonly Action<Direction>[]): string {
  return actions
    .slice(0, MAX_WAITING)
    .map((action) => Object.keys(LETTERS).find((letter) => LETTERS[letter] === action)!)
    .join('');
}

function parseWaiting(text: string): Action<Direction>[] | undefined {
  const actions = [...text].map((letter) => LETTERS[letter]);
  return actions.every((action) => action !== undefined) ? actions : undefined;
}

/** Whether a log has become so long that a game had better be kept from its present position on. */
export function isLong({ log }: SavedEvil): boolean {
  return log.length > MAX_LOG;
}
