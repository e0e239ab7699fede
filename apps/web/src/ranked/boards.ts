import { type Division, DIVISIONS, type Period, PERIODS } from '@twofold/protocol';
import type { GameName } from '@twofold/rules';
import type { BoardKind } from '../games/feature.js';
import { FEATURES, featuresOf } from '../games/features.js';
import { kindOf } from '../statistics/kinds.js';
import type { Route } from '../ui/router.js';

/** A leaderboard, as its address says it. */
export interface BoardChoice {
  readonly kind: string;
  readonly size: string;
  readonly period: Period;
  readonly division: Division;
}

/** The rules that are played on a board. */
export interface BoardRules {
  readonly game: GameName;
  readonly rules: string;
}

interface GameBoards extends BoardKind {
  readonly game: GameName;
}

/** The boards of all games. */
export function boardKinds(): readonly GameBoards[] {
  return (Object.keys(FEATURES) as GameName[]).flatMap((game) =>
    featuresOf(game).boards.map((kind) => ({ ...kind, game })),
  );
}

function kindNamed(name: string | undefined): GameBoards {
  const kinds = boardKinds();
  return kinds.find((kind) => kind.name === name) ?? kinds[0]!;
}

export function sizesOf(kind: string): readonly string[] {
  return kindNamed(kind).sizes;
}

/** Reads `normal/4x4/week/people`; what is missing or unknown is the first there is. */
export function parseLeaderboard(path: string): BoardChoice {
  const [kindText, sizeText, periodText, divisionText] = path.split('/');
  const { name, sizes } = kindNamed(kindText);
  return {
    kind: name,
    size: sizes.find((known) => known === sizeText) ?? sizes[0]!,
    period: PERIODS.find((known) => known === periodText) ?? 'week',
    division: DIVISIONS.find((known) => known === divisionText) ?? 'people',
  };
}

export function makeLeaderboard({ kind, size, period, division }: BoardChoice): string {
  return [kind, size, period, division].join('/');
}

export function rulesOf({ kind, size }: Pick<BoardChoice, 'kind' | 'size'>): BoardRules {
  const { game, rules } = kindNamed(kind);
  return { game, rules: rules(size) };
}

/** The board on which a game stands, if it is one of ours. */
export function boardOf({ game, rules }: BoardRules): BoardChoice | undefined {
  for (const { name, sizes, rules: rulesFor } of featuresOf(game).boards) {
    const size = sizes.find((known) => rulesFor(known) === rules);
    if (size !== undefined) return { kind: name, size, period: 'all', division: 'people' };
  }
  return undefined;
}

/** What a board is called, such as `Normal 4 × 4`. */
export function boardName(board: BoardRules): string {
  return kindOf(board).name();
}

/** Where the server keeps a board. */
export function boardPath({ game, rules }: BoardRules): string {
  return `api/boards/${game}/${encodeURIComponent(rules)}`;
}

interface Ranked extends BoardRules {
  readonly day?: string;
  readonly computer?: boolean;
}

/** The table on which a game stands: of its day, or of its rules. */
export function boardRoute(game: Ranked): Route {
  if (game.day !== undefined) return { screen: 'day', of: `${game.game}/${game.day}` };
  const board = boardOf(game);
  const division = game.computer === true ? 'computers' : 'people';
  return {
    screen: 'ranks',
    of: board === undefined ? '' : makeLeaderboard({ ...board, division }),
  };
}
