/** Milliseconds of work at a time: half a frame. */
const SLICE = 8;

/** Lets the page do its other work, once a slice of time is used up. */
export interface Rest {
  (): Promise<void>;
  /** Whether the slice is used up. */
  readonly isDue: () => boolean;
}

/** By a message, not a timer: timers wait for a second each in a tab that is not looked at. */
export function createRest(): Rest {
  let until = performance.now() + SLICE;
  const isDue = (): boolean => performance.now() >= until;
  const rest = async (): Promise<void> => {
    if (!isDue()) return;
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(undefined);
    });
    // Browsers keep what is not closed.
    port1.close();
    until = performance.now() + SLICE;
  };
  return Object.assign(rest, { isDue });
}

/**
 * Does long work a slice at a time, so that the page stays alive. `onPause` hears the last thing the
 * work told before each pause. Undefined when the work was no longer wanted.
 */
export async function inSlices<Told, Made>(
  work: Generator<Told, Made>,
  signal: AbortSignal,
  onPause: (told: Told) => void = () => undefined,
): Promise<Made | undefined> {
  const rest = createRest();
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    if (!rest.isDue()) continue;
    onPause(next.value);
    await rest();
    if (signal.aborted) return undefined;
  }
}
