import { neighbour, type Direction } from '@twofold/rules';
import {
  dots,
  dotsLevel,
  dragTo,
  drawTo,
  hasObjectives,
  levelOf,
  movesLeft,
  NO_DRAWING,
  starsOf,
  toPath,
  type DotsPosition,
  type DotsTypes,
  type Drawing,
} from '@twofold/rules/dots';
import { DIRECTION_KEYS, type Answered, type Face } from '../face.js';
import type { Area } from '../../terminal/area.js';
import type { Key } from '../../terminal/keys.js';
import type { Look } from '../../terminal/look.js';
import { drawDots } from './draw-dots.js';
import {
  cellUnder,
  chooseDotsGeometry,
  dotsSize,
  leastDotsSize,
  type DotsGeometry,
} from './geometry.js';
import { dotsMotion, type DotsMotion } from './motion.js';
import { goalsText } from './plain.js';

type Move = DotsTypes['move'];

/** Dots on a full screen: by keys or with the mouse. */
export function dotsFace(look: Look): Face<DotsTypes> {
  let cursor = 0;
  let drawing: Drawing = NO_DRAWING;
  let motion: DotsMotion | undefined;
  /** Where the board was drawn last, for the mouse. */
  let drawn: { readonly area: Area; readonly geometry: DotsGeometry } | undefined;

  const used = (say?: string): Answered<Move> =>
    say === undefined ? { kind: 'used' } : { kind: 'used', say };

  const go = (next: Drawing): Answered<Move> => {
    drawing = next;
    cursor = next.cells.at(-1) ?? cursor;
    return used(next.problem?.message);
  };

  const step = (position: DotsPosition, direction: Direction): Answered<Move> => {
    const to = neighbour(position.ruleset, cursor, direction);
    if (to === undefined) return used();
    if (drawing.cells.length > 0) return go(drawTo(position, drawing, to));
    cursor = to;
    return used();
  };

  /** Plays what was drawn, if it is a path. */
  const finish = (position: DotsPosition): Answered<Move> => {
    const { cells } = drawing;
    drawing = NO_DRAWING;
    return cells.length < 2 ? used() : { kind: 'move', move: toPath(position.ruleset, cells) };
  };

  const mouse = (key: Key & { kind: 'mouse' }, position: DotsPosition): Answered<Move> => {
    if (key.action === 'up') return finish(position);
    const cell = drawn && cellUnder(position.ruleset, drawn.area, drawn.geometry, key.x, key.y);
    if (cell === undefined) return used();
    if (key.action === 'down') return go({ cells: [cell], problem: undefined });
    return drawing.cells.length === 0 ? used() : go(dragTo(position, drawing, cell));
  };

  return {
    keys: [
      ['arrows', 'go; with a path, draw it'],
      ['Space', 'begin a path, play it'],
      ['Esc', 'give a path up'],
      ['mouse', 'draw with the left button'],
    ],
    mouse: true,
    brief: 'arrows + Space or mouse',
    key: (key, position) => {
      // A game that is over has no paths: keys are for what comes next.
      if (dots.outcome(position).over) return { kind: 'unknown' };
      if (key.kind === 'mouse') return mouse(key, position);
      const direction = DIRECTION_KEYS.get(key.name);
      if (direction !== undefined) return step(position, direction);
      const isDrawing = drawing.cells.length > 0;
      if (key.name === 'space' || (key.name === 'enter' && isDrawing)) {
        return isDrawing ? finish(position) : go({ cells: [cursor], problem: undefined });
      }
      if (key.name === 'escape') {
        drawing = NO_DRAWING;
        return used();
      }
      return { kind: 'unknown' };
    },
    moved: (before, events, now) => {
      drawing = NO_DRAWING;
      motion = look.animated ? dotsMotion(before, events, now) : undefined;
    },
    reset: () => {
      drawing = NO_DRAWING;
      motion = undefined;
    },
    // A hint is drawn like a path: Space plays it, Esc gives it up.
    suggest: (path, { ruleset }) => {
      go({ cells: path.map(([row, column]) => row * ruleset.width + column), problem: undefined });
    },
    size: ({ ruleset }, room) => {
      const geometry = chooseDotsGeometry(ruleset, room);
      return geometry === undefined ? undefined : dotsSize(ruleset, geometry);
    },
    draw: (canvas, area, position, now) => {
      const geometry = chooseDotsGeometry(position.ruleset, area);
      if (geometry === undefined) return false;
      drawn = { area, geometry };
      // The next level may have a smaller board.
      cursor = Math.min(cursor, position.cells.length - 1);
      const pointing = { cursor, path: drawing.cells };
      if (drawDots(canvas, area, position, look, geometry, pointing, motion, now)) return true;
      motion = undefined;
      return false;
    },
    least: ({ ruleset }) => leastDotsSize(ruleset),
    figures: (position, best) => [
      ...levelFigure(position),
      ['Goal', goalsText(position)],
      ['Left', `${movesLeft(position) ?? 'any'}`],
      ['Score', `${position.score}`],
      // Points of a game that was lost, or that goals had ended, are no best.
      ...(best === undefined || hasObjectives(position.ruleset)
        ? []
        : [['Best', `${best}`] as const]),
    ],
    message: (position, outcome) => {
      if (!outcome.over) return undefined;
      const next = nextLevel(position);
      if (next === undefined) {
        return `${outcome.won ? 'You win!' : 'Game Over!'} Press 'Enter' to play again!`;
      }
      const stars = starsOf(position);
      return `You win! ${stars} of 3 stars. Press 'Enter' for level ${next}, R to play again!`;
    },
  };
}

function levelFigure({ ruleset }: DotsPosition): readonly (readonly [string, string])[] {
  const level = levelOf(ruleset);
  return level === undefined ? [] : [['Level', `${level.number}`]];
}

/** The number of the level after one that was won, if there is one. */
export function nextLevel(position: DotsPosition): number | undefined {
  const level = dots.outcome(position).won ? levelOf(position.ruleset) : undefined;
  return level === undefined || dotsLevel(level.number + 1) === undefined
    ? undefined
    : level.number + 1;
}
