import type { Page } from 'playwright-core';

/** Longer tasks are felt. */
const LONGEST_TASK = 50;

/** What a trace of Chromium is made of. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly beginData?: { readonly stackTrace?: unknown } };
}

interface Findings {
  /** In milliseconds. */
  readonly longestTask: number;
  /** What the longest task had of the processor: on a busy machine others have the rest. */
  readonly longestWork: number;
  readonly tasksOver50: number;
  readonly forcedLayouts: number;
  readonly frames: number;
  /** Times between frames while something moved, in milliseconds. */
  readonly medianFrame: number;
  readonly frame99: number;
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

/** What the main thread of a page does while `act` runs, with the processor slowed down so many times. */
export async function traced(
  page: Page,
  slowdown: number,
  act: () => Promise<void>,
  { pause = 100, categories = [] }: { pause?: number; categories?: readonly string[] } = {},
): Promise<Findings> {
  const browser = page.context().browser()!;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: [...CATEGORIES, ...categories] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const found = readTrace(trace.traceEvents, pause);
  if (found.frames === 0) throw new Error('the trace shows no frames: it cannot be trusted');
  return found;
}

/**
 * What the main thread of the page did. Where nothing was drawn for `pause` milliseconds, nothing
 * moved: that is no frame that came late.
 */
function readTrace(events: readonly TraceEvent[], pause: number): Findings {
  const main = events.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const own = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  const run = own.filter(
    ({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask',
  );
  const tasks = run.map(({ dur = 0 }) => dur / 1000);
  // A layout that has a stack was asked for by a script, in the middle of its work.
  const forced = own.filter(
    ({ name, args }) => name === 'Layout' && args.beginData?.stackTrace !== undefined,
  );
  const frames = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const gaps = frames
    .slice(1)
    .map((ts, i) => (ts - frames[i]!) / 1000)
    .filter((gap) => gap < pause)
    .toSorted((a, b) => a - b);
  return {
    longestTask: tasks.reduce((longest, task) => Math.max(longest, task), 0),
    longestWork: run.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0),
    tasksOver50: tasks.filter((task) => task > LONGEST_TASK).length,
    forcedLayouts: forced.length,
    frames: frames.length,
    medianFrame: gaps[Math.floor(gaps.length / 2)] ?? 0,
    frame99: gaps[Math.floor(gaps.length * 0.99)] ?? 0,
  };
}
