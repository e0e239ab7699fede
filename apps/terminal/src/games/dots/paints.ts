import type { Piece } from '@twofold/rules/dots';
import type { Paint } from '../../terminal/themes.js';

type Paints = Readonly<Record<Piece, Paint>>;

/** The dots and anchors of the browser app (`colours.css`) on light paper; `palette.test.ts` compares them. */
export const LIGHT_DOTS: Paints = {
  R: { bg: '#ae3214', ink: '#ffffff' },
  O: { bg: '#f4a700', ink: '#2a1b00' },
  G: { bg: '#00a385', ink: '#06231c' },
  B: { bg: '#003f77', ink: '#ffffff' },
  P: { bg: '#d4b8ee', ink: '#33174d' },
  Y: { bg: '#fdf3c4', ink: '#3a3000' },
  C: { bg: '#9adcf2', ink: '#06303f' },
  K: { bg: '#5b2333', ink: '#ffffff' },
  A: { bg: '#4a5a63', ink: '#ffffff' },
};

/** And on a dark ground, as that of most terminals. */
export const DARK_DOTS: Paints = {
  R: { bg: '#d65538', ink: '#1d0500' },
  O: { bg: '#fbdb3b', ink: '#2a1b00' },
  G: { bg: '#1bb99f', ink: '#04231c' },
  B: { bg: '#3570d3', ink: '#ffffff' },
  P: { bg: '#e2c8ff', ink: '#33174d' },
  Y: { bg: '#fffbe6', ink: '#3a3000' },
  C: { bg: '#0f4f66', ink: '#ffffff' },
  K: { bg: '#7d3a50', ink: '#ffffff' },
  A: { bg: '#2c3a42', ink: '#ffffff' },
};
