import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
/**
 * A card that waits while somebody plays on. Times are milliseconds; nothing here has a clock of its own.
 */
export type Card =
  | { readonly kind: 'none' }
  /** Comes when nothing has been played until then; `calm` while nothing has been at all. */
  | { readonly kind: 'waiting'; readonly due: number; readonly calm: boolean }
  | { readonly kind: 'shown'; readonly since: number };

export const NO_CARD: Card = { kind: 'none' };

/** So long without a move is a rest. */
const REST = 900;
/** A move that was on its way when the card came is no answer to it. */
const UNSEEN = 600;

export function cardAfterWin(now: number, delay: number): Card {
  return { kind: 'waiting', due: now + delay, calm: true };
}

export function cardAfterMove(card: Card, now: number): Card {
  switch (card.kind) {
    case 'none':
      return card;
    case 'waiting':
      return { kind: 'waiting', due: Math.max(card.due, now + REST), calm: false };
    case 'shown':
      return now - card.since < UNSEEN
        ? { kind: 'waiting', due: now + REST, calm: false }
        : NO_CARD;
  }
}

export function cardAt(card: Card, now: number): Card {
  return card.kind === 'waiting' && now >= card.due ? { kind: 'shown', since: now } : card;
}

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
