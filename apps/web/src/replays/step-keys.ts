import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { attachKeys } from '../input/attach-keys.js';

/** What is gone through step by step. */
interface Steps {
  readonly at: ReadonlySignal<number>;
  readonly last: () => number;
  readonly goTo: (place: number) => void;
  /** Goes to the next place of note, or the one before. */
  readonly jump: (step: 1 | -1) => void;
  /** Lets it run, or stops it. */
  readonly toggle?: () => void;
}

/** Goes through steps by keys, as long as `of` is shown. */
export function useStepKeys({ at, last, goTo, jump, toggle }: Steps, of: unknown): void {
  useLayoutEffect(
    () =>
      attachKeys((action, event) => {
        // With these, the keys below are the browser's.
        if (event.ctrlKey || event.metaKey || event.altKey) return false;
        if (event.target instanceof HTMLInputElement) return false;
        if (action === 'left' || action === 'up') goTo(at.peek() - 1);
        else if (action === 'right' || action === 'down') goTo(at.peek() + 1);
        else if (event.key === 'Home') goTo(0);
        else if (event.key === 'End') goTo(last());
        else if (event.key === 'PageUp') jump(-1);
        else if (event.key === 'PageDown') jump(1);
        else if (action === 'select' && toggle !== undefined) toggle();
        else return false;
        return true;
      }),
    [of],
  );
}
