import { signal, type ReadonlySignal } from '@preact/signals';
import { waitingLimits, type Ask } from '@twofold/coach';
import type { Analysis, Limits } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { Session } from '../session/session.js';

/** What the player sees of a hint. */
export type Advice<T extends GameTypes> =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'given'; readonly analysis: Analysis<T> }
  | { readonly kind: 'failed' };

export interface Advisor<T extends GameTypes> {
  readonly advice: ReadonlySignal<Advice<T> | undefined>;
  /** Asks about the position of now; asked again while a hint is shown, it puts the hint away. */
  readonly toggle: () => void;
  /** Asks anew, whatever is shown. */
  readonly again: () => void;
  /** Puts the hint away, also one that is still being thought about. */
  readonly dismiss: () => void;
}

/** Long enough to be deep, short enough to wait for. */
const LIMITS: Limits = waitingLimits(400);

/** Hints for one game, if anybody can be asked; each is gone as soon as anything is played. */
export function createAdvisor<T extends GameTypes>(
  session: Session<T>,
  ask: Ask<T> | undefined,
): Advisor<T> {
  const advice = signal<Advice<T> | undefined>(undefined);

  const think = async (asked: Ask<T>): Promise<void> => {
    const thinking: Advice<T> = { kind: 'thinking' };
    advice.value = thinking;
    const answer = await asked(session.timeline.peek().position, LIMITS);
    // Something was played meanwhile, or the hint is no longer wanted.
    if (advice.peek() !== thinking) return;
    advice.value = answer.ok ? { kind: 'given', analysis: answer.value } : { kind: 'failed' };
  };

  const dismiss = (): void => {
    advice.value = undefined;
  };

  const again = (): void => {
    if (ask !== undefined && !session.outcome.peek().over) void think(ask);
  };
  const toggle = (): void => {
    if (advice.peek() === undefined) again();
    else dismiss();
  };

  // Not by `watch`, which begins what waits since the last visit: no board is there to show it.
  session.timeline.subscribe(dismiss);
  return { advice, again, dismiss, toggle };
}
