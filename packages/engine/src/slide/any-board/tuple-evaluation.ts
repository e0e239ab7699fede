import type { Shape } from '@twofold/rules';
import type { BoardNetwork } from './board-network.js';
import type { Evaluation } from './evaluation.js';
import type { Cells, Field } from './field.js';
import type { LearnedBoard } from './learned-boards.js';
import { shownSymbols } from './shown-levels.js';
import { STEM_CELLS, symbolCount, TUPLE_CELLS, tupleLayout } from './tuple-layout.js';

/** How much more the end at a target is worth than the highest tile that was learned: no game's points come near. */
const WIN_FACTOR = 100;

/**
 * Where points count less the later they come, a merge now and one in a few moves are worth nearly the
 * same, and merges are put off. Points that are made at once count so much more.
 */
const SOONER = 1.5;

/** Where the cells of all tuples are, one reading after the other. */
interface Readings {
  /** By tuple: where the stems of its class begin, and how many readings it has. */
  readonly offsets: Int32Array;
  readonly counts: Int32Array;
  readonly cells: Int32Array;
}

/** By learned board and width, lying and upright: laying out tuples takes longer than a short search. */
const known = new WeakMap<LearnedBoard, Map<number, Readings>>();

function readingsOf(learned: LearnedBoard, shape: Shape): Readings {
  const byWidth = known.get(learned) ?? new Map<number, Readings>();
  known.set(learned, byWidth);
  const found = byWidth.get(shape.width);
  if (found !== undefined) return found;
  const { symbols, placements } = tupleLayout(learned, shape);
  const readings = {
    offsets: Int32Array.from(placements, (placement) => placement.class * symbols ** STEM_CELLS),
    counts: Int32Array.from(placements, (placement) => placement.readings.length),
    cells: Int32Array.from(placements.flatMap((placement) => placement.readings.flat())),
  };
  byWidth.set(shape.width, readings);
  return readings;
}

/** What a network foresees, for other least tiles in proportion. */
export function tupleEvaluation(field: Field, cells: Cells, network: BoardNetwork): Evaluation {
  const { learned, places, pages } = network;
  const { offsets, counts, cells: order } = readingsOf(learned, field.ruleset);
  const symbols = symbolCount(learned);
  const { digits, shift, isLowered } = shownSymbols(learned, field, cells);
  const { values } = field.alphabet;
  const pageSize = symbols ** (TUPLE_CELLS - STEM_CELLS);
  const shown = new Int32Array(field.size);
  const least = field.spawned.indexOf(field.spawned.reduce((a, b) => Math.min(a, b)));
  const scale = (network.step * values[field.spawned[least]!]!) / learned.leastTile;
  const stops = field.winning !== Infinity;
  const isAsLearned =
    field.shares[least] === learned.spawnShare && !stops && !isLowered && hasLearnedStones(field);
  const highest = values[field.spawned[least]!]! * 2 ** (learned.topLevel - 1);
  return {
    unit: learned.inPoints && isAsLearned ? 'points' : 'estimate',
    pointsCount: learned.inPoints ? 1 : SOONER,
    lost: 0,
    won: stops ? WIN_FACTOR * Math.max(values[field.winning]!, highest) : 0,
    evaluate(board: Cells): number {
      for (let cell = 0; cell < shown.length; cell++) shown[cell] = digits[board[cell]! + shift]!;
      let sum = 0;
      let next = 0;
      for (let tuple = 0; tuple < offsets.length; tuple++) {
        let number = 0x7fff_ffff;
        for (let reading = counts[tuple]!; reading > 0; reading--) {
          // Written out: a loop over six cells takes twice as long.
          let read = shown[order[next]!]! * symbols + shown[order[next + 1]!]!;
          read = (read * symbols + shown[order[next + 2]!]!) * symbols + shown[order[next + 3]!]!;
          read = (read * symbols + shown[order[next + 4]!]!) * symbols + shown[order[next + 5]!]!;
          if (read < number) number = read;
          next += TUPLE_CELLS;
        }
        const stem = (number / pageSize) | 0;
        const place = 2 * (offsets[tuple]! + stem);
        sum += places[place + 1]! + pages[places[place]! + number - stem * pageSize]!;
      }
      return sum * scale;
    },
  };
}

/** Moving stones that come more seldom or stay for less are played by the same network, and worth other points. */
function hasLearnedStones({ ruleset: { obstacle } }: Field): boolean {
  if (obstacle?.kind !== 'movable') return true;
  const [hits, of] = obstacle.chance;
  return obstacle.life === 5 && hits * 10 === of * 3;
}
