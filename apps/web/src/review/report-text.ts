import { makeReportJson } from '@twofold/coach';
import type { ReviewJob } from './job.js';
import { createRest } from '../ui/slices.js';

/** Moves that are written before the page may do something else. */
const PART = 100;

/** The report as the text of a file, a move on each line; the page stays alive meanwhile. */
export async function makeReportText({ replay, found }: ReviewJob): Promise<string> {
  const report = found.peek();
  const rest = createRest();
  const lines: string[] = [];
  for (let from = 0; from < report.moves.length; from += PART) {
    const moves = report.moves.slice(from, from + PART);
    const written = makeReportJson(replay, { ...report, moves });
    for (const move of written.moves) {
      lines.push(JSON.stringify({ ...move, number: from + move.number }));
    }
    await rest();
  }
  const { moves: none, ...head } = makeReportJson(replay, { ...report, moves: [] });
  const text = JSON.stringify({ ...head, moves: none }, undefined, 1);
  // The moves are the last of the fields.
  return `${text.slice(0, text.lastIndexOf('[]'))}[\n${lines.join(',\n')}\n]\n}\n`;
}
