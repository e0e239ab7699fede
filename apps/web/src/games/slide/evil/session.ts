import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Answer } from '@twofold/engine';
import type { Fallen, Step } from '@twofold/rules';
import type { SlideAfterstate, SlideTypes } from '@twofold/rules/slide';
import {
  createSession,
  type Pending,
  type SessionConfig,
  type ToldSession,
} from '../../../session/session.js';

interface EvilConfig extends Omit<SessionConfig<SlideTypes>, 'onPending'> {
  /** Chooses the tile that comes. */
  readonly choose: (after: SlideAfterstate) => Promise<Answer<Fallen<Step<SlideTypes>>>>;
}

/** A session in which the computer settles the moves. */
export interface EvilSession {
  readonly session: ToldSession<SlideTypes>;
  /** Whose turn it is, or that the computer did not answer. */
  readonly phase: ReadonlySignal<'yours' | 'thinking' | 'failed'>;
  /** Asks again after a failure. */
  readonly again: () => void;
}

export function createEvilSession({ choose, ...config }: EvilConfig): EvilSession {
  const failed = signal(false);
  const ask = async (asked: Pending<SlideTypes>): Promise<void> => {
    failed.value = false;
    const given = await choose(asked.after);
    if (session.pending.peek() !== asked) return;
    failed.value = !given.ok || !session.settle(given.value.fall);
  };
  const session = createSession({ ...config, onPending: (asked) => void ask(asked) });
  return {
    session,
    phase: computed(() => {
      if (session.pending.value === undefined) return 'yours';
      return failed.value ? 'failed' : 'thinking';
    }),
    again: () => {
      const asked = session.pending.peek();
      if (asked !== undefined && failed.peek()) void ask(asked);
    },
  };
}
