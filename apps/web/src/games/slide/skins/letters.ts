import type { Skin } from './mark.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two A fold into a B. After Z they begin again, with one more each time. */
export const letters: Skin = {
  mark: (_, rank) => ({
    text: ALPHABET[(rank - 1) % 26]!.repeat(Math.ceil(rank / 26)),
  }),
};
