import { effect, signal } from '@preact/signals';
import { settings, type SkinName } from '../../../settings/settings.js';
import { numbers } from './numbers.js';

/** What stands on a tile: a few signs, or what is filled on a ground of 100 x 100. */
export type Mark = { readonly text: string } | { readonly path: string };

/** A way to tell tiles apart. Colours are the theme's; screen readers always hear the number. */
export interface Skin {
  /** Of a tile: its value, and its place among all, from 1. */
  mark(value: number, rank: number): Mark;
}

/** Each is one file; but for numbers they are loaded when they are wanted. */
export const SKINS: Readonly<Record<SkinName, () => Promise<Skin>>> = {
  numbers: () => Promise.resolve(numbers),
  letters: async () => (await import('./letters.js')).letters,
  shapes: async () => (await import('./shapes.js')).shapes,
};

/** The skin that is worn now. */
export const skin = signal<Skin>(numbers);

effect(() => {
  const wanted = settings.value.skin;
  void SKINS[wanted]().then(
    (loaded) => {
      if (settings.peek().skin === wanted) skin.value = loaded;
    },
    // Not reachable now: tiles stay as they are.
    () => undefined,
  );
});
