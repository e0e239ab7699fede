import { GRADES, SIDES, type Grade } from '@twofold/coach';
import { aligned, wrapped } from '../text/lines.js';
import type { Look } from '../terminal/look.js';
import type { ComparisonText } from './comparison.js';
import { blockRows, columnOf, ticksOf, worthGraph, type WorthGraph } from './graph.js';
import { painted, styleOf } from './paint.js';
import { momentsTable, movesTable } from './table.js';
import {
  accuracyText,
  amountText,
  gameText,
  graphTitle,
  judgeText,
  luckText,
  stoppedText,
  unitOf,
  worstText,
  type ReviewedGame,
} from './words.js';

export interface TextOptions {
  readonly look: Look;
  readonly width: number;
  /** Whether every move is listed. */
  readonly all: boolean;
}

const MIN_WIDTH = 40;
const MAX_WIDTH = 120;
const GRAPH_HEIGHT = 8;

/** A review for a terminal. */
export function reviewText(reviewed: ReviewedGame, options: TextOptions): string {
  const { report, name } = reviewed;
  const { look } = options;
  const width = Math.min(Math.max(options.width - 1, MIN_WIDTH), MAX_WIDTH);
  const stopped = stoppedText(report);
  const sections = [
    [
      ...wrapped(`${name}: ${gameText(reviewed)}`, width).map((line) => painted(look.bold, line)),
      ...(report.moves.length === 0 ? [] : wrapped(judgeText(report.judge), width)),
      ...(stopped === undefined
        ? []
        : wrapped(stopped, width).map((line) => painted(look.warning, line))),
    ],
  ];
  if (report.moves.length > 0) {
    sections.push(summaryLines(reviewed, look, width), graphLines(reviewed, look, width));
    const said = [worstText(reviewed), luckText(report)].filter((text) => text !== undefined);
    sections.push(said.flatMap((text) => wrapped(text, width)));
    if (report.summary.moments.length > 0) sections.push(momentsTable(reviewed, look, width));
    if (options.all) sections.push(movesTable(reviewed, look));
  }
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

const BETWEEN = '   ';

/** Accuracy and counts in a line, or in several where it is narrow. */
function summaryLines({ report }: ReviewedGame, look: Look, width: number): string[] {
  const { accuracy, counts } = report.summary;
  const parts = GRADES.map((grade) => {
    const style = counts[grade] === 0 ? look.dim : styleOf(grade, look);
    return { style, text: `${counts[grade].toLocaleString('en')} ${grade}` };
  });
  const lines: string[] = [];
  let room = 0;
  for (const { style, text } of [
    { style: look.bold, text: `Accuracy ${accuracyText(accuracy)}` },
    ...parts,
  ]) {
    if (BETWEEN.length + text.length > room) {
      lines.push(painted(style, text));
      room = width - text.length;
    } else {
      lines.push(lines.pop()! + BETWEEN + painted(style, text));
      room -= BETWEEN.length + text.length;
    }
  }
  return lines;
}

function graphLines(reviewed: ReviewedGame, look: Look, width: number): string[] {
  const { moves, summary } = reviewed.report;
  const unit = unitOf(moves)!;
  const graph = worthGraph(moves, unit);
  const labels = [graph.high, graph.low].map((value) => amountText(value, unit));
  const room = Math.max(...labels.map(({ length }) => length));
  const across = width - room - 2;
  const [up, corner, line] = look.ascii ? (['|', '+', '-'] as const) : (['│', '└', '─'] as const);
  const rows = blockRows(graph, across, GRAPH_HEIGHT, look.ascii).map((row, i) => {
    const label = i === 0 ? labels[0]! : i === GRAPH_HEIGHT - 1 ? labels[1]! : '';
    return `${painted(look.dim, `${label.padStart(room)} ${up}`)}${painted(look.accent, row.trimEnd())}`;
  });
  const marks = Array.from({ length: across }, () => '');
  for (const place of summary.moments) {
    const column = columnOf(graph, place, across);
    const { grade } = moves[place]!;
    if (marks[column] === '' || grade === 'blunder') marks[column] = grade;
  }
  const indent = ' '.repeat(room + 2);
  const legend = summary.moments.length === 0 ? '' : ' (? mistake, X blunder)';
  const head = `${graphTitle(graph)}${legend}`;
  return [
    ...wrapped(head, width),
    ...rows,
    painted(look.dim, `${' '.repeat(room + 1)}${corner}${line.repeat(across)}`),
    ...(summary.moments.length === 0 ? [] : [indent + marksLine(marks, look)]),
    painted(look.dim, indent + ticksLine(graph, moves.length, across)),
  ];
}

function marksLine(marks: readonly string[], look: Look): string {
  return marks
    .map((grade) =>
      grade === '' ? ' ' : painted(styleOf(grade as Grade, look), grade === 'blunder' ? 'X' : '?'),
    )
    .join('')
    .trimEnd();
}

/** Numbers of moves below their columns: the first, the last, and some between where there is room. */
function ticksLine(graph: WorthGraph, count: number, width: number): string {
  let line = '';
  for (const place of ticksOf(count)) {
    const number = `${place + 1}`;
    const middle = columnOf(graph, place, width) - Math.floor(number.length / 2);
    const start = Math.min(Math.max(middle, 0), width - number.length);
    if (line === '' || start > line.length) line = line.padEnd(start) + number;
  }
  return line;
}

/** Two games side by side, for a terminal. */
export function comparisonText(text: ComparisonText, { look, width }: TextOptions): string {
  const { names, rows, parting, turns } = text;
  const table = [{ about: '', ...names }, ...rows];
  const [head, ...lines] = aligned(
    table.map((row) => [row.about, ...SIDES.map((side) => row[side])]),
    (column) => column === 0,
  );
  return [
    painted(look.bold, 'The two games'),
    painted(look.dim, head!),
    ...lines,
    ...wrapped(parting, width - 1),
    ...(turns.length === 0 ? [] : [painted(look.bold, 'What decided it')]),
    ...turns.flatMap((turn) => wrapped(turn, width - 1)),
  ].join('\n');
}
