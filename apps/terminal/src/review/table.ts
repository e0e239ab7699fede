import type { ReviewedMove } from '@twofold/coach';
import type { GameTypes } from '@twofold/rules';
import { aligned, wrapped } from '../text/lines.js';
import type { Look } from '../terminal/look.js';
import { painted, styleOf } from './paint.js';
import {
  lossText,
  GRADE_MARKS,
  momentsTitle,
  moveName,
  signedText,
  turnWords,
  type ReviewedGame,
} from './words.js';

interface Column {
  readonly title: string;
  readonly right?: boolean;
  readonly cell: (move: ReviewedMove<GameTypes>, place: number) => string;
}

/** Longer paths of Dots are cut: the JSON and the page have them in full. */
const LONGEST_MOVE = 18;

function columnsFor(reviewed: ReviewedGame, look: Look): Readonly<Record<string, Column>> {
  const short = (move: GameTypes['move']): string => {
    const name = moveName(reviewed, move);
    if (name.length <= LONGEST_MOVE) return name;
    const dots = look.ascii ? '...' : '…';
    return name.slice(0, LONGEST_MOVE - dots.length) + dots;
  };
  return {
    number: { title: 'move', right: true, cell: (_, place) => `${place + 1}` },
    played: { title: 'played', cell: ({ move }) => short(move) },
    better: {
      title: 'better',
      cell: (move) => (move.share === 0 ? '' : short(move.best)),
    },
    loss: { title: 'loss', right: true, cell: (move) => (move.share === 0 ? '' : lossText(move)) },
    grade: {
      title: 'grade',
      cell: ({ grade, only }) => (only ? 'only move' : `${grade} ${GRADE_MARKS[grade]}`.trimEnd()),
    },
    luck: {
      title: 'luck',
      right: true,
      cell: ({ luck, unit }) => (luck === undefined ? '' : signedText(luck, unit)),
    },
    score: { title: 'points', right: true, cell: ({ after }) => after.score.toLocaleString('en') },
  };
}

/** As far as the first column goes: reasons stand below the moves. */
const INDENT = ' '.repeat(6);

/** The moves that mattered, in the order of the game. */
export function momentsTable(reviewed: ReviewedGame, look: Look, width: number): string[] {
  const { number, played, better, loss, grade, score } = columnsFor(reviewed, look);
  const columns = [number!, played!, better!, loss!, grade!, score!];
  const { moments } = reviewed.report.summary;
  const [head, ...rows] = tableLines(reviewed, moments, columns, look);
  const lines = rows.flatMap((row, i) => {
    const why = turnWords(reviewed, moments[i]!);
    return why === ''
      ? [row]
      : [row, ...wrapped(why, width - INDENT.length).map((line) => INDENT + line)];
  });
  return [painted(look.bold, momentsTitle(reviewed)), head!, ...lines];
}

/** Every move. */
export function movesTable(reviewed: ReviewedGame, look: Look): string[] {
  const columns = Object.values(columnsFor(reviewed, look));
  const places = reviewed.report.moves.map((_, place) => place);
  return [painted(look.bold, 'All moves'), ...tableLines(reviewed, places, columns, look)];
}

function tableLines(
  { report }: ReviewedGame,
  places: readonly number[],
  columns: readonly Column[],
  look: Look,
): string[] {
  const rows = places.map((place) => columns.map(({ cell }) => cell(report.moves[place]!, place)));
  const titles = columns.map(({ title }) => title);
  const [head, ...lines] = aligned([titles, ...rows], (i) => columns[i]!.right !== true);
  return [
    painted(look.dim, head!),
    ...lines.map((line, i) => painted(styleOf(report.moves[places[i]!]!.grade, look), line)),
  ];
}
