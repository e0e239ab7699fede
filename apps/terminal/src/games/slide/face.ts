import type { Direction, Outcome } from '@twofold/rules';
import {
  highestTile,
  reachedTarget,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { helpLines } from '@twofold/specs/mvc2048/text';
import { DIRECTION_KEYS, type Face } from '../face.js';
import type { Size } from '../../terminal/area.js';
import type { Key } from '../../terminal/keys.js';
import type { Look } from '../../terminal/look.js';
import { drawBoard } from './draw-board.js';
import { chooseGeometry, leastSize, sizeOf, type Geometry } from './geometry.js';
import { longestLabel } from './label.js';
import { motionOf, type Motion } from './motion.js';

/** Capital letters too, but for the H of a hint. */
function directionOf(name: string): Direction | undefined {
  const isCapital = /^[A-Z]$/.test(name) && name !== 'H';
  return DIRECTION_KEYS.get(isCapital ? name.toLowerCase() : name);
}

/** The 2048 family on a full screen. */
export function slideFace(look: Look): Face<SlideTypes> {
  let motion: Motion | undefined;
  const geometryFor = ({ ruleset, cells }: SlidePosition, room: Size): Geometry | undefined =>
    chooseGeometry(ruleset, longestLabel(cells), look, room);
  return {
    keys: [['arrows', 'slide (also WASD, hjkl)']],
    mouse: false,
    brief: look.ascii ? 'arrows or wasd' : '←↑↓→ or wasd',
    key: (key: Key) => {
      const move = key.kind === 'key' ? directionOf(key.name) : undefined;
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
