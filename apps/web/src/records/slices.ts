/** Milliseconds of work at a time: half a frame. */
const SLICE = 8;

/**
 * Does long work a slice at a time, so that the page stays alive. `onPause` hears the last thing the
 * work told before each pause. Undefined when the work was no longer wanted.
 */
export async function inSlices<Told, Made>(
  work: Generator<Told, Made>,
  signal: AbortSignal,
  onPause: (told: Told) => void = () => undefined,
): Promise<Made | undefined> {
  let until = performance.now() + SLICE;
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    if (performance.now() < until) continue;
    onPause(next.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    until = performance.now() + SLICE;
  }
}
