/** What stands on a tile: a few signs, or what is filled on a ground of 100 x 100. */
type Mark = { readonly text: string } | { readonly path: string };

/** A way to tell tiles apart. Colours are the theme's; screen readers always hear the number. */
export interface Skin {
  /** Of a tile: its value, and its place among all, from 1. */
  mark(value: number, rank: number): Mark;
}

/** As everybody knows them. */
export const numbers: Skin = { mark: (value) => ({ text: String(value) }) };
