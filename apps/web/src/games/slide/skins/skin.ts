import { effect, signal } from '@preact/signals';
import { settings, type SkinName } from '../../../settings/settings.js';
import { numbers, type Skin } from './mark.js';

/** Each is one file; but for numbers they are loaded when they are wanted. */
export const SKINS: Readonly<Record<SkinName, () => Promise<Skin>>> = {
  numbers: () => Promise.resolve(numbers),
  letters: async () => (await import('./letters.js')).letters,
  shapes: async () => (await import('./shapes.js')).shapes,
};

/** The skin that is worn now. */
export const skin = signal<Skin>(numbers);

effect(() => void wear(settings.value.skin));

async function wear(wanted: SkinName): Promise<void> {
  try {
    const loaded = await SKINS[wanted]();
    if (settings.peek().skin === wanted) skin.value = loaded;
  } catch {
    // Not reachable now: tiles stay as they are.
  }
}
