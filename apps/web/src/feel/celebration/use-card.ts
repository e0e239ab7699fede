import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { cardAfterMove, cardAfterWin, cardAt, NO_CARD, type Card } from './card.js';

export interface WaitingCard {
  readonly card: ReadonlySignal<Card>;
  /** Something was won; the card comes after `delay`, unless one plays on. */
  readonly won: (delay: number) => void;
  readonly moved: () => void;
  readonly dismiss: () => void;
}

export function useCard(): WaitingCard {
  const card = useSignal<Card>(NO_CARD);
  const control = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (next: Card): void => {
      clearTimeout(timer);
      card.value = next;
      if (next.kind !== 'waiting') return;
      const wait = next.due - performance.now();
      timer = setTimeout(() => set(cardAt(next, Math.max(performance.now(), next.due))), wait);
    };
    return {
      won: (delay: number) => set(cardAfterWin(performance.now(), delay)),
      moved: () => set(cardAfterMove(card.peek(), performance.now())),
      dismiss: () => set(NO_CARD),
    };
  }, []);
  useEffect(() => control.dismiss, []);
  return { card, ...control };
}
