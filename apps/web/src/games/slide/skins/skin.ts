import { effect, signal } from '@preact/signals';
import { settings, type SkinName } from '../../../settings/settings.js';
import type { Skin } from './mark.js';
import { numbers } from './numbers.js';

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
