import { signal, type ReadonlySignal } from '@preact/signals';
import { go, type Route } from '../ui/router.js';
import type { OpenedReplay } from './files.js';

/** A game to be reviewed, wherever it came from. */
export interface ReviewTarget extends OpenedReplay {
  /** Whether the player made these moves. */
  readonly own: boolean;
  /** When it was last played, where that is known. */
  readonly played?: number;
  readonly back: Route;
}

const present = signal<ReviewTarget | undefined>(undefined);

/** The replay under review that is not among the kept games: it lives as long as the page. */
export const target: ReadonlySignal<ReviewTarget | undefined> = present;

/** Reviews a replay that is only watched. */
export function reviewReplay(wanted: ReviewTarget): void {
  present.value = wanted;
  go({ screen: 'review', of: '' });
}
