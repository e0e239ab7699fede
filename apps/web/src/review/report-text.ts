import { makeReportJson } from '@twofold/coach';
import type { ReviewJob } from './job.js';

/** The report as the text of a file. */
export async function makeReportText({ replay, found }: ReviewJob): Promise<string> {
  const { moves, total, summary, judge } = found.peek();
  return JSON.stringify(makeReportJson(replay, { moves, total, summary, judge }), undefined, 1);
}
