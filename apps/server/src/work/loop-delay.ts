/** How often the event loop is looked at, in milliseconds. */
const EVERY = 20;
/**
 * How long it takes to become late, and to be calm again, in milliseconds: one pause of a tenth of a second says
 * little, half a second much; and nobody is sent away for what is over.
 */
const BECOMES_LATE = 500;
const BECOMES_CALM = 100;

/**
 * How late something is that should happen every so often, smoothed over time and not over looks: a loop with
 * too much to do gets few of them, and each of those stands for all the time since the one before.
 */
export class Lateness {
  #last: number;
  #smooth = 0;

  constructor(now: number) {
    this.#last = now;
  }

  look(now: number): void {
    this.#smooth = this.#by(now);
    this.#last = now;
  }

  /** In milliseconds. The next look may be overdue itself, and then says more than those before. */
  at(now: number): number {
    return Math.max(this.#smooth, this.#by(now));
  }

  #by(now: number): number {
    const passed = now - this.#last;
    const late = Math.max(0, passed - EVERY);
    const memory = late > this.#smooth ? BECOMES_LATE : BECOMES_CALM;
    return late + (this.#smooth - late) * Math.exp(-passed / memory);
  }
}

export interface LoopDelay {
  /** How late the event loop is, in milliseconds. */
  readonly delay: () => number;
  readonly stop: () => void;
}

export function watchLoop(): LoopDelay {
  const lateness = new Lateness(performance.now());
  const timer = setInterval(() => lateness.look(performance.now()), EVERY);
  timer.unref();
  return { delay: () => lateness.at(performance.now()), stop: () => clearInterval(timer) };
}
