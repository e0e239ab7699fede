import type { Direction, Outcome } from '@twofold/rules';
import {
  highestTile,
  reachedTarget,
  slide,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { helpLines } from '@twofold/specs/mvc2048/text';
import type { Face } from '../play/face.js';
import { slideReasonText } from '../play/reason.js';
import type { Size } from '../terminal/area.js';
import type { Key } from '../terminal/keys.js';
import type { Look } from '../terminal/look.js';
import { drawBoard } from './draw-board.js';
import { chooseGeometry, leastSize, sizeOf, type Geometry } from './geometry.js';
import { longestLabel } from './label.js';
import { motionOf, type Motion } from './motion.js';

const DIRECTION_OF: ReadonlyMap<string, Direction> = new Map([
  ['up', 'up'],
  ['down', 'down'],
  ['left', 'left'],
  ['right', 'right'],
  ['w', 'up'],
  ['s', 'down'],
  ['a', 'left'],
  ['d', 'right'],
  ['W', 'up'],
  ['S', 'down'],
  ['A', 'left'],
  ['D', 'right'],
  ['k', 'up'],
  ['j', 'down'],
  ['h', 'left'],
  ['l', 'right'],
  ['K', 'up'],
  ['J', 'down'],
  ['L', 'right'],
]);

/** The 2048 family on a full screen. */
export function slideFace(look: Look): Face<SlideTypes> {
  let motion: Motion | undefined;
  const geometryFor = ({ ruleset, cells }: SlidePosition, room: Size): Geometry | undefined =>
    chooseGeometry(ruleset, longestLabel(cells), look, room);
  return {
    game: slide,
    title: '2048',
    keys: [['arrows', 'slide (also WASD, hjkl)']],
    brief: look.ascii ? 'arrows or wasd' : '←↑↓→ or wasd',
    key: (key: Key) => {
      const move = key.kind === 'key' ? DIRECTION_OF.get(key.name) : undefined;
      return move === undefined ? { kind: 'unknown' } : { kind: 'move', move };
    },
    moved: (before, events, now) => {
      motion = look.animated ? motionOf(before, events, now) : undefined;
    },
    reset: () => {
      motion = undefined;
    },
    size: (position, room) => {
      const geometry = geometryFor(position, room);
      return geometry === undefined ? undefined : sizeOf(position.ruleset, geometry);
    },
    draw: (canvas, area, position, now) => {
      const geometry = geometryFor(position, area);
      if (geometry === undefined) return false;
      if (drawBoard(canvas, area, position, look, geometry, motion, now)) return true;
      motion = undefined;
      return false;
    },
    least: ({ ruleset }) => leastSize(ruleset, look),
    figures: (position, best) => [
      ['Score', `${position.score}`],
      ...(best === undefined ? [] : [['Best', `${best}`] as const]),
      ['Moves', `${position.ply}`],
      ['Highest Tile', `${highestTile(position)}`],
    ],
    message: slideMessage,
    nameOf: (move) => move,
    why: slideReasonText,
  };
}

/** The messages of S0-24, and how a game ended. */
function slideMessage(position: SlidePosition, outcome: Outcome): string | undefined {
  const reached = reachedTarget(position);
  if (outcome.over) {
    const words = outcome.reason === 'target' ? 'You win!' : 'Game Over!';
    return `${reached ? `${helpLines(true)[0]} ` : ''}${words} Press 'Enter' to play again!`;
  }
  if (reached) return helpLines(true).join(' ');
  return position.ply === 0 ? helpLines(false)[1] : undefined;
}
