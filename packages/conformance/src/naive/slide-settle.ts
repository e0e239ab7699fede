import { CERTAIN, chain, evenly, fraction, type Chance } from './chance.js';
import { readRules, readSize } from './rules-text.js';
import {
  readSlideRules,
  type Board,
  type Cell,
  type MovableRule,
  type SlideState,
} from './slide-text.js';

/** Of more armed penalties only so many are rolled for in one move. */
const MAX_PENALTY_ROLLS = 9;

type States = Iterable<Chance<SlideState>>;
/** Leaves out what a search for one particular board need not look at. */
export type Keep = (board: Board) => boolean;
const keepAll: Keep = () => true;

/** Everything that chance can make of a moved board. */
export function settleSlide(after: SlideState, keep: Keep = keepAll): States {
  const { movable } = readSlideRules(after.rules);
  const spawned = spawnTile(after, keep);
  if (movable === undefined) return spawned;
  const armed = Math.min(after.undos - after.paid, MAX_PENALTY_ROLLS);
  return chain(spawned, (state) => {
    const first = alive(state) === 0 ? roll(state, movable, false, keep) : unchanged(state);
    return chain(first, (rolled) => rollPenalties(rolled, movable, armed, keep));
  });
}

/** Every new game: tiles one after the other, then the fixed obstacles. */
export function startSlide(rules: string): States {
  const [width, height] = readSize(readRules(rules));
  const { startTiles, fixed } = readSlideRules(rules);
  const board = Array.from({ length: height }, () => Array.from({ length: width }, () => '0'));
  let states: States = unchanged({ rules, board, score: 0n, ply: 0n, undos: 0, paid: 0 });
  for (let i = 0; i < startTiles; i++) states = chain(states, (state) => spawnTile(state, keepAll));
  for (let i = 0; i < fixed; i++) states = chain(states, (state) => place(state, 'x', keepAll));
  return states;
}

function unchanged(state: SlideState): States {
  return [{ value: state, probability: CERTAIN }];
}

function spawnTile(state: SlideState, keep: Keep): States {
  const { spawn } = readSlideRules(state.rules);
  const weights = spawn.reduce((sum, { weight }) => sum + weight, 0);
  const tiles = spawn.map(({ tile, weight }) => ({
    value: tile,
    probability: fraction(weight, weights),
  }));
  return chain(tiles, (tile) => place(state, tile, keep));
}

/** One further roll for each penalty that was armed before any of them is rolled. */
function rollPenalties(state: SlideState, rule: MovableRule, rolls: number, keep: Keep): States {
  if (rolls === 0 || (rule.second && alive(state) === 0)) return unchanged(state);
  return chain(roll(state, rule, true, keep), (rolled) =>
    rollPenalties(rolled, rule, rolls - 1, keep),
  );
}

function roll(state: SlideState, rule: MovableRule, isPenalty: boolean, keep: Keep): States {
  if (alive(state) >= rule.cap || emptyPlaces(state.board).length === 0) return unchanged(state);
  const [hits, of] = rule.chance;
  const rolls = [{ value: true, probability: fraction(hits, of) }];
  if (hits < of) rolls.push({ value: false, probability: fraction(of - hits, of) });
  return chain(rolls, (hit) => {
    if (!hit) return unchanged(state);
    const paid = state.paid + (isPenalty ? 1 : 0);
    return place({ ...state, paid }, `m${rule.life}`, keep);
  });
}

function alive({ board }: SlideState): number {
  return board.flat().filter((cell) => cell.startsWith('m')).length;
}

function emptyPlaces(board: Board): (readonly [number, number])[] {
  return board.flatMap((row, r) =>
    row.flatMap((cell, c) => (cell === '0' ? [[r, c] as const] : [])),
  );
}

/** Puts something on any empty cell. */
function place(state: SlideState, cell: Cell, keep: Keep): States {
  return evenly(emptyPlaces(state.board))
    .map(({ value: [row, column], probability }) => {
      const board = state.board.with(row, state.board[row]!.with(column, cell));
      return { value: { ...state, board }, probability };
    })
    .filter(({ value }) => keep(value.board));
}
