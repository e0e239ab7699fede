import { sayInEnglish, type Speech } from '@twofold/coach';
import type { Colour } from '@twofold/rules';

const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  R: 'red',
  O: 'orange',
  G: 'green',
  B: 'blue',
  P: 'purple',
  Y: 'yellow',
  C: 'cyan',
  K: 'pink',
};

/** How the terminal app says what the coach has to say. */
export const SPEECH: Speech = {
  say: sayInEnglish,
  count: (value) => value.toLocaleString('en'),
  colour: (colour) => COLOUR_NAMES[colour],
};
