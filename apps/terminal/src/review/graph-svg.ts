import { columnsOf, ticksOf, worthGraph, type WorthGraph } from './graph.js';
import { escapeHtml } from '../text/escape.js';
import { amountText, GRADE_MARKS, graphTitle, unitOf, type ReviewedGame } from './words.js';

const WIDTH = 640;
const HEIGHT = 200;
const TOP = 22;
const BOTTOM = 1;
/** More points than this nobody can tell apart. */
const MOST_POINTS = 640;

/** The worth of a game over its moves as a drawing, with a mark at each moment. */
export function graphSvg({ report }: ReviewedGame, prefix: string): string {
  const { moves, summary } = report;
  const unit = unitOf(moves)!;
  const graph = worthGraph(moves, unit);
  const count = moves.length;
  const x = (place: number): number => across(place, graph.values.length);
  const y = (value: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - graph.low)) / (graph.high - graph.low);
  const marks = summary.moments.map((place) => {
    const { grade } = moves[place]!;
    const at = y(Math.min(Math.max(graph.values[place] ?? graph.low, graph.low), graph.high));
    return `<a href="#${prefix}${place + 1}" class="${grade}"><title>Move ${place + 1}: ${grade}</title><circle cx="${fixed(x(place))}" cy="${fixed(at)}" r="5"/></a>`;
  });
  const worst =
    summary.turn === undefined
      ? ''
      : markLabel(x(summary.turn), GRADE_MARKS[moves[summary.turn]!.grade]);
  const ticks = ticksOf(count).map(
    (place) => `<span style="left:${fixed((100 * x(place)) / WIDTH)}%">${place + 1}</span>`,
  );
  const title = graphTitle(graph);
  const label = `${title}, over ${count} moves`;
  return `<h2>${escapeHtml(title)}</h2>
<p class="soft">From ${amountText(graph.low, unit)} to ${amountText(graph.high, unit)}</p>
<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label="${escapeHtml(label)}">
${shapes(graph, y)}
<line x1="0" x2="${WIDTH}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}"/>
${marks.join('')}${worst}
</svg>
<p class="ticks" aria-hidden="true">${ticks.join('')}</p>`;
}

/** From edge to edge. */
function across(place: number, count: number): number {
  return (place * WIDTH) / Math.max(count - 1, 1);
}

/** The line and what is below it; where a value is missing there is a gap. */
function shapes(graph: WorthGraph, y: (value: number) => number): string {
  const width = Math.min(Math.max(graph.values.length, 2), MOST_POINTS);
  const runs: string[][] = [[]];
  for (const [column, value] of columnsOf(graph, width).entries()) {
    if (value === undefined) runs.push([]);
    else runs.at(-1)!.push(`${fixed(across(column, width))},${fixed(y(value))}`);
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const [first, last] = [run[0]!.split(',')[0]!, run.at(-1)!.split(',')[0]!];
      const floor = HEIGHT - BOTTOM;
      return `<polygon points="${first},${floor} ${run.join(' ')} ${last},${floor}"/><polyline points="${run.join(' ')}"/>`;
    })
    .join('\n');
}

function markLabel(x: number, text: string): string {
  const inside = Math.min(Math.max(x, 10), WIDTH - 10);
  return `<text class="mark" x="${fixed(inside)}" y="14" text-anchor="middle">${text}</text>`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}
