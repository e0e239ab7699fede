/** How long something has been played: what is counted, and since when it runs. In milliseconds. */
export interface Stopwatch {
  readonly counted: number;
  readonly since: number | undefined;
}

export function started(watch: Stopwatch, now: number): Stopwatch {
  return { ...watch, since: watch.since ?? now };
}

export function stopped(watch: Stopwatch, now: number): Stopwatch {
  return { counted: elapsed(watch, now), since: undefined };
}

export function elapsed({ counted, since }: Stopwatch, now: number): number {
  return since === undefined ? counted : counted + Math.max(now - since, 0);
}

/** As clocks of races have it: 9:41, or 1:02:03. */
export function makeTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
