import { readRules } from './rules-text.js';

/** A cell as the notation writes it: `0`, a tile such as `8`, `x`, or `m3`. */
export type Cell = string;
export type Board = readonly (readonly Cell[])[];

/** A position of the 2048 family, or what a move leaves before chance has settled it. */
export interface SlideState {
  readonly rules: string;
  readonly board: Board;
  readonly score: bigint;
  readonly ply: bigint;
  readonly undos: number;
  readonly paid: number;
}

export interface MovableRule {
  readonly life: number;
  readonly chance: readonly [number, number];
  readonly cap: number;
  /** Whether a penalty brings nothing while no obstacle is alive. */
  readonly second: boolean;
}

/** The parts of a ruleset that play depends on. */
export interface SlideRules {
  /** The tile that ends the game, if one does. */
  readonly stopAt: bigint | undefined;
  readonly spawn: readonly { readonly tile: Cell; readonly weight: number }[];
  /** Whether neighbours among the Fibonacci numbers merge, rather than equals. */
  readonly fibonacci: boolean;
  readonly movable: MovableRule | undefined;
  readonly fixed: number;
  readonly startTiles: number;
}

export function readSlideRules(text: string): SlideRules {
  const fields = readRules(text);
  const fibonacci = fields.get('merge') === 'fibonacci';
  const [target, then] = (fields.get('target') ?? (fibonacci ? '987:ask' : '2048:ask')).split(':');
  const tiles = fields.get('spawn') ?? (fibonacci ? '1:3,2:1' : '2:9,4:1');
  const spawn = tiles.split(',').map((item) => {
    const [tile, weight] = item.split(':');
    return { tile: tile!, weight: Number(weight) };
  });
  const [kind, first, chance, cap, penalty] = (fields.get('obstacle') ?? 'none').split(':');
  const [hits, of] = (chance ?? '').split('/').map(Number);
  return {
    stopAt: then === 'stop' ? BigInt(target!) : undefined,
    spawn,
    fibonacci,
    movable:
      kind === 'movable'
        ? {
            life: Number(first),
            chance: [hits!, of!],
            cap: Number(cap),
            second: penalty === 'second',
          }
        : undefined,
    fixed: kind === 'fixed' ? Number(first) : 0,
    startTiles: Number(fields.get('start') ?? 2),
  };
}

export function readSlide(text: string): SlideState {
  const [, rules, board, score = '0', ply = '0', penalty = '0.0'] = text.split('_');
  const [undos, paid] = penalty.split('.').map(Number);
  return {
    rules: rules!,
    board: board!.split('/').map((row) => row.split(',')),
    score: BigInt(score),
    ply: BigInt(ply),
    undos: undos!,
    paid: paid!,
  };
}

export function writeSlide({ rules, board, score, ply, undos, paid }: SlideState): string {
  const rows = board.map((row) => row.join(',')).join('/');
  const penalty = undos === 0 ? '' : `_${undos}.${paid}`;
  return `slide_${rules}_${rows}_${score}_${ply}${penalty}`;
}
