import { sayInEnglish, type Speech } from '@twofold/coach';

/** How the coach speaks in a terminal: in English, and of colours by their letters. */
export const TERMINAL_SPEECH: Speech = {
  say: sayInEnglish,
  count: (value) => value.toLocaleString('en'),
  tenths: (value) => value.toFixed(1),
  percent: (value) => `${value} %`,
  colour: (colour) => colour,
};
