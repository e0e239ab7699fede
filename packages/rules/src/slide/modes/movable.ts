import { isCount, MAX_COUNT } from '../../counts.js';
import { parseCount } from '../../text.js';
import { expire, place } from '../draft.js';
import { MAX_WEIGHT } from '../tiles.js';
import type { SlideMode } from './mode.js';

/**
 * What an undo costs: `second`, that a second obstacle may come, and redo takes it back (S2-6). Games
 * of earlier versions have `penalty`, which brings a first one too and lasts.
 */
const UNDO_PENALTIES = ['second', 'penalty'] as const;
type UndoPenalty = (typeof UNDO_PENALTIES)[number];

/** Obstacles that slide with the tiles, never merge, and vanish after `life` effective moves. */
export interface MovableObstacleRule {
  readonly kind: 'movable';
  readonly life: number;
  /** The chance that one comes after an effective move, as an exact fraction. */
  readonly chance: readonly [number, number];
  /** How many can be alive at once. */
  readonly cap: number;
  /** By what each undo arms one more roll per move, until that roll brings an obstacle. */
  readonly undoPenalty: UndoPenalty | undefined;
}

export interface MovableTypes {
  field: 'obstacle';
  rule: MovableObstacleRule;
  /** `life`: how many more effective moves it stays. */
  obstacle: { readonly kind: 'movable'; readonly life: number };
}

const MAX_LIFE = 1000;

/** Bounds the work of one move, however often somebody undoes. */
const MAX_PENALTY_ROLLS = 9;

export const movable: SlideMode<MovableTypes> = {
  name: 'movable',
  about: 'Obstacles come, slide along, and go.',
  field: 'obstacle',
  standard: { kind: 'movable', life: 5, chance: [3, 10], cap: 2, undoPenalty: 'second' },

  written: 'movable:LIFE:CHANCE/OF:CAP or the same:second',
  parse([lifeText = '', chanceText = '', capText = '', word, ...rest]) {
    const life = parseCount(lifeText, MAX_LIFE, 1);
    const [hits = '', of = '', ...more] = chanceText.split('/', 3);
    const total = parseCount(of, MAX_WEIGHT, 1);
    const chance = parseCount(hits, total ?? 0, 1);
    const cap = parseCount(capText, MAX_LIFE, 1);
    if (life === undefined || chance === undefined || total === undefined || cap === undefined) {
      return undefined;
    }
    const undoPenalty = UNDO_PENALTIES.find((known) => known === word);
    if (more.length > 0 || rest.length > 0 || undoPenalty !== word) return undefined;
    return { kind: 'movable', life, chance: [chance, total], cap, undoPenalty };
  },
  make({ life, chance, cap, undoPenalty }) {
    return [
      `${life}`,
      chance.join('/'),
      `${cap}`,
      ...(undoPenalty === undefined ? [] : [undoPenalty]),
    ];
  },

  obstacles: {
    stand: false,
    most: ({ cap }) => cap,
    first: () => 0,
    written: 'm with its lives',
    parse(text) {
      const life = text.startsWith('m') ? parseCount(text.slice(1), MAX_COUNT, 1) : undefined;
      return life === undefined ? undefined : { kind: 'movable', life };
    },
    make: ({ life }) => `m${life}`,
    check({ life }, rule) {
      const lives = isCount(life) && life >= 1 && life <= rule.life;
      return lives ? { kind: 'movable', life } : undefined;
    },
  },
  countsUndos({ undoPenalty }) {
    if (undoPenalty === undefined) return undefined;
    return undoPenalty === 'second' ? 'until-redone' : 'for-good';
  },

  /** Each obstacle loses a life and goes when it has none. */
  acted(draft) {
    draft.cells.forEach((content, cell) => {
      if (typeof content === 'number') return;
      if (content.life === 1) expire(draft, cell);
      else draft.cells[cell] = { kind: 'movable', life: content.life - 1 };
    });
  },

  /**
   * Rolls for obstacles (S2-5, S2-6): once while none is alive, then once for each armed penalty,
   * up to `MAX_PENALTY_ROLLS`, if there is one that theirs would be the second to. A penalty that
   * brings its obstacle is paid. Nothing comes past the cap or onto a full board.
   */
  settled(draft, { life, chance: [hits, of], cap, undoPenalty }, draws) {
    let alive = draft.cells.filter((content) => typeof content !== 'number').length;
    const roll = (): boolean => {
      if (alive >= cap || !draft.cells.includes(0)) return false;
      if (draws.weighted([hits, of - hits]) !== 0) return false;
      place(draft, { kind: 'movable', life }, draws);
      alive++;
      return true;
    };
    if (alive === 0) roll();
    if (alive === 0 && undoPenalty === 'second') return;
    const armed = Math.min(draft.undos - draft.paid, MAX_PENALTY_ROLLS);
    for (let i = 0; i < armed; i++) if (roll()) draft.paid++;
  },
};
