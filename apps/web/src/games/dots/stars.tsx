import type { JSX } from 'preact';
import { t } from '../../i18n/language.js';

const STAR = 'M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.8l-5.2 2.9L6 11.9l-4.4-4 5.9-.7z';

/** Stars that were won, of three. */
export function Stars({ count }: { readonly count: number }): JSX.Element {
  return (
    <span class="stars" role="img" aria-label={t('stars.of', { count })}>
      {[1, 2, 3].map((number) => (
        <Star key={number} won={number <= count} />
      ))}
    </span>
  );
}

export function Star({ won }: { readonly won: boolean }): JSX.Element {
  return (
    <svg class={won ? 'star won' : 'star'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}
