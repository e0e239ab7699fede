import type { Piece } from '@twofold/rules/dots';

/** The colours of a dot, for whatever shows them as `--dot`, `--dot-ink` and `--dot-rim`. */
export function dotColours(colour: Piece): Readonly<Record<string, string>> {
  return {
    '--dot': `var(--dot-${colour})`,
    '--dot-ink': `var(--dot-${colour}-ink)`,
    '--dot-rim': `var(--every-rim, var(--dot-${colour}-rim))`,
  };
}
