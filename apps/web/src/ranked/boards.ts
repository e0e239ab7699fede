import { DIVISIONS, PERIODS, type Division, type Period } from '@twofold/protocol';
import type { GameName } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { DEFAULT_NEW_GAME, MODES, rulesetOf } from '../games/slide/new-game.js';
import { kindName, kindOf } from '../statistics/kinds.js';

export const BOARD_KINDS = [...MODES, 'dots'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** Ranked boards are few, so that those who play meet on them. */
const SLIDE_SIZES = ['4x4', '3x3', '5x5', '2x2', '3x4', '6x6', '8x8'] as const;

const DOTS_RULES = {
  '6x6': '6x6-moves=30-goal=none-loops=yes-undo=no',
  '5x5': '5x5-moves=20-goal=none-loops=yes-undo=no',
  '8x8': '8x8-colours=6-moves=30-goal=none-loops=yes-undo=no',
} as const;

/** A leaderboard, as its address says it. */
export interface BoardChoice {
  readonly kind: BoardKind;
  readonly size: string;
  readonly period: Period;
  readonly division: Division;
}

/** The rules that are played on a board. */
export interface BoardRules {
  readonly game: GameName;
  readonly rules: string;
}

export function sizesOf(kind: BoardKind): readonly string[] {
  return kind === 'dots' ? Object.keys(DOTS_RULES) : SLIDE_SIZES;
}

/** Reads `normal/4x4/week/people`; what is missing or unknown is the first there is. */
export function parseBoard(path: string): BoardChoice {
  const [kindText, sizeText, periodText, divisionText] = path.split('/');
  const kind = BOARD_KINDS.find((known) => known === kindText) ?? 'normal';
  const sizes = sizesOf(kind);
  return {
    kind,
    size: sizes.find((known) => known === sizeText) ?? sizes[0]!,
    period: PERIODS.find((known) => known === periodText) ?? 'week',
    division: DIVISIONS.find((known) => known === divisionText) ?? 'people',
  };
}

export function makeBoard({ kind, size, period, division }: BoardChoice): string {
  return [kind, size, period, division].join('/');
}

export function rulesOf({ kind, size }: Pick<BoardChoice, 'kind' | 'size'>): BoardRules {
  if (kind === 'dots') {
    return { game: 'dots', rules: DOTS_RULES[size as keyof typeof DOTS_RULES] };
  }
  const [width = 4, height = 4] = size.split('x').map(Number);
  const ruleset = rulesetOf({ ...DEFAULT_NEW_GAME, mode: kind, width, height });
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return { game: 'slide', rules: slide.makeRuleset({ ...ruleset.value, undo: false }) };
}

/** The board on which a game stands, if it is one of ours. */
export function boardOf({ game, rules }: BoardRules): BoardChoice | undefined {
  for (const kind of BOARD_KINDS) {
    for (const size of sizesOf(kind)) {
      const known = rulesOf({ kind, size });
      if (known.game === game && known.rules === rules) {
        return { kind, size, period: 'all', division: 'people' };
      }
    }
  }
  return undefined;
}

/** What a board is called, such as `Normal 4 × 4`. */
export function boardName(board: BoardRules): string {
  return kindName(kindOf(board));
}

/** Where the server keeps a board. */
export function boardPath({ game, rules }: BoardRules): string {
  return `api/boards/${game}/${encodeURIComponent(rules)}`;
}
