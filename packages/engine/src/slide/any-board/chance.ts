import { EMPTY, FIXED, movableWith } from './alphabet.js';
import type { Below } from '../../common/random.js';
import type { Cells, Field } from './field.js';

/** What is left out where chance has too many ways to fall. */
export interface ChanceLimits {
  /** How many cells are tried for a new tile; an even selection beyond that. */
  readonly tileCells: number;
  readonly obstacleCells: number;
  /** How many undo penalties are rolled for after one move. */
  readonly penalties: number;
}

/** All that the rules can do: they roll for at most 9 penalties after one move. */
export const EVERY_OUTCOME: ChanceLimits = {
  tileCells: Infinity,
  obstacleCells: Infinity,
  penalties: 9,
};

/** Is shown every way in which chance falls, while the cells hold it. */
export interface ChanceVisitor {
  /** `owed`: undo penalties still to be paid; `spawned`: the number of the new tile. */
  visit(probability: number, owed: number, spawned: number): void;
}

/**
 * Settles a moved board in every way, or in an even selection of ways whose probabilities still
 * add up to 1. The cells are changed for each visit and are as before at the end.
 */
export function settleCells(
  field: Field,
  cells: Cells,
  owed: number,
  limits: ChanceLimits,
  visitor: ChanceVisitor,
): void {
  const empty = countOf(cells);
  const tried = Math.min(empty, limits.tileCells);
  let cell = -1;
  let passed = 0;
  for (let i = 0; i < tried; i++) {
    const place = Math.floor((i * empty) / tried);
    do if (cells[++cell] === EMPTY) passed++;
    while (passed <= place);
    for (let kind = 0; kind < field.spawned.length; kind++) {
      const tile = field.spawned[kind]!;
      const probability = field.shares[kind]! / tried;
      cells[cell] = tile;
      if (field.movable) {
        new Rolls(field, cells, tile, limits, visitor).begin(probability, owed);
      } else {
        visitor.visit(probability, owed, tile);
      }
    }
    cells[cell] = EMPTY;
  }
}

/** Settles a moved board in one of these ways, by draws; returns the undo penalties still to be paid. */
export function settleByChance(field: Field, cells: Cells, owed: number, below: Below): number {
  put(cells, below, tileByChance(field, below));
  const rule = field.ruleset.obstacle;
  if (rule?.kind !== 'movable') return owed;
  let alive = 0;
  for (const symbol of cells) if (symbol < FIXED) alive++;
  const rolls = (): boolean =>
    alive < rule.cap && cells.includes(EMPTY) && below(rule.chance[1]) < rule.chance[0];
  const comes = (): void => {
    put(cells, below, movableWith(rule.life));
    alive++;
  };
  if (alive === 0 && rolls()) comes();
  let left = owed;
  for (let penalty = Math.min(owed, EVERY_OUTCOME.penalties); penalty > 0; penalty--) {
    if (rule.undoPenalty === 'second' && alive === 0) break;
    if (!rolls()) continue;
    comes();
    left--;
  }
  return left;
}

function tileByChance({ spawned, shares }: Field, below: Below): number {
  let draw = below(2 ** 32) / 2 ** 32;
  for (let kind = 0; kind < spawned.length; kind++) {
    draw -= shares[kind]!;
    if (draw < 0) return spawned[kind]!;
  }
  return spawned.at(-1)!;
}

/** Puts a symbol into one of the empty cells. */
function put(cells: Cells, below: Below, symbol: number): void {
  let skipped = below(countOf(cells));
  let cell = cells.indexOf(EMPTY);
  while (skipped-- > 0) cell = cells.indexOf(EMPTY, cell + 1);
  cells[cell] = symbol;
}

function countOf(cells: Cells): number {
  let empty = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === EMPTY) empty++;
  return empty;
}

/** The rolls for movable obstacles that follow one spawned tile. */
class Rolls {
  readonly #field: Field;
  readonly #cells: Cells;
  readonly #tile: number;
  readonly #limits: ChanceLimits;
  readonly #visitor: ChanceVisitor;

  constructor(
    field: Field,
    cells: Cells,
    tile: number,
    limits: ChanceLimits,
    visitor: ChanceVisitor,
  ) {
    this.#field = field;
    this.#cells = cells;
    this.#tile = tile;
    this.#limits = limits;
    this.#visitor = visitor;
  }

  /** One roll of the ordinary kind while no obstacle is alive, then one for each penalty owed. */
  begin(probability: number, owed: number): void {
    let alive = 0;
    for (const symbol of this.#cells) if (symbol < FIXED) alive++;
    const penalties = Math.min(owed, this.#limits.penalties);
    this.#roll(alive === 0, penalties, alive, owed, probability);
  }

  #roll(
    ordinary: boolean,
    penalties: number,
    alive: number,
    owed: number,
    probability: number,
  ): void {
    const rule = this.#field.ruleset.obstacle;
    if (rule?.kind !== 'movable') return;
    const empty = countOf(this.#cells);
    const isSecond = rule.undoPenalty !== 'second' || alive > 0;
    const isOver = !ordinary && (penalties === 0 || !isSecond);
    if (isOver || alive >= rule.cap || empty === 0) {
      this.#visitor.visit(probability, owed, this.#tile);
      return;
    }
    const left = ordinary ? penalties : penalties - 1;
    const hit = rule.chance[0] / rule.chance[1];
    if (hit < 1) this.#roll(false, left, alive, owed, probability * (1 - hit));
    const tried = Math.min(empty, this.#limits.obstacleCells);
    let cell = -1;
    let passed = 0;
    for (let i = 0; i < tried; i++) {
      const place = Math.floor((i * empty) / tried);
      do if (this.#cells[++cell] === EMPTY) passed++;
      while (passed <= place);
      this.#cells[cell] = movableWith(rule.life);
      const owes = ordinary ? owed : owed - 1;
      this.#roll(false, left, alive + 1, owes, (probability * hit) / tried);
      this.#cells[cell] = EMPTY;
    }
  }
}
