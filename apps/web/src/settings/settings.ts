import { effect, signal } from '@preact/signals';
import type { NetworkName } from '@twofold/engine';
import { LANGUAGES, speak, systemLanguage, type Language } from '../i18n/language.js';
import { checkBindings, DEFAULT_BINDINGS, type Bindings } from './bindings.js';
import type { KeyValue } from '../storage/key-value.js';
import { parseObject } from '../storage/saved-game.js';

export const THEMES = ['system', 'cold', 'classic', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['system', 'full', 'reduced'] as const;
type Motion = (typeof MOTIONS)[number];
/** `unasked` is on, until somebody who wants less motion is asked. */
const SOUNDS = ['unasked', 'on', 'off'] as const;
export const SKINS = ['numbers', 'letters', 'shapes'] as const;
export type SkinName = (typeof SKINS)[number];
export const NETWORKS = ['lite', 'full'] as const satisfies readonly NetworkName[];

export interface Settings {
  readonly theme: Theme;
  readonly language: Language | 'system';
  readonly motion: Motion;
  /** What is heard, and felt where a device can shake. */
  readonly sound: (typeof SOUNDS)[number];
  /** From 0 to 1. */
  readonly volume: number;
  /** Whether the time of a game is shown. */
  readonly clock: boolean;
  /** What stands on tiles. */
  readonly skin: SkinName;
  readonly keys: Bindings;
  /** Which network the computer player loads for 4 x 4 boards. */
  readonly network: NetworkName;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  motion: 'system',
  sound: 'unasked',
  volume: 0.5,
  clock: false,
  skin: 'numbers',
  keys: DEFAULT_BINDINGS,
  network: 'lite',
};

/** Where their text is kept. */
export const SETTINGS_KEY = 'twofold/settings';

export const settings = signal<Settings>(DEFAULT_SETTINGS);

/** Many times what any settings take. */
const MAX_LENGTH = 2 ** 16;

/** Reads what was stored; each setting that is not in order is the default. */
export function parseSettings(text: string = ''): Settings {
  const stored = parseObject(text.length > MAX_LENGTH ? '' : text) ?? {};
  const languages = ['system', ...LANGUAGES] as const;
  return {
    theme: THEMES.find((theme) => theme === stored['theme']) ?? 'system',
    language: languages.find((language) => language === stored['language']) ?? 'system',
    motion: MOTIONS.find((motion) => motion === stored['motion']) ?? 'system',
    sound: SOUNDS.find((sound) => sound === stored['sound']) ?? 'unasked',
    volume: isShare(stored['volume']) ? stored['volume'] : DEFAULT_SETTINGS.volume,
    clock: stored['clock'] === true,
    skin: SKINS.find((skin) => skin === stored['skin']) ?? 'numbers',
    keys: checkBindings(stored['keys']),
    network: NETWORKS.find((network) => network === stored['network']) ?? 'lite',
  };
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

export function sameSettings(a: Settings, b: Settings): boolean {
  // `parseSettings` puts them in one order.
  const text = (of: Settings): string => JSON.stringify(parseSettings(JSON.stringify(of)));
  return text(a) === text(b);
}

export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
}

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';
const REDUCED = '(prefers-reduced-motion: reduce)';

/** What `system` comes to. */
export function themeOf(theme: Theme, dark: boolean, contrast: boolean): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  if (contrast) return 'contrast';
  return dark ? 'dark' : 'cold';
}

export function prefersReducedMotion(): boolean {
  const { motion } = settings.peek();
  return motion === 'system' ? matchMedia(REDUCED).matches : motion === 'reduced';
}

/** Loads the settings, keeps them, and makes the page follow them and the system. */
export function applySettings(storage: KeyValue): void {
  settings.value = parseSettings(storage.get(SETTINGS_KEY));
  const system = signal(0);
  for (const query of [DARK, CONTRAST, REDUCED]) {
    matchMedia(query).addEventListener('change', () => system.value++);
  }
  // Another tab has changed them: what is changed here next must not take that back.
  addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) settings.value = parseSettings(storage.get(SETTINGS_KEY));
  });
  let first = true;
  effect(() => {
    const text = JSON.stringify(settings.value);
    if (!first) storage.set(SETTINGS_KEY, text);
    first = false;
  });
  effect(() => {
    void system.value;
    const root = document.documentElement;
    const { theme, motion } = settings.value;
    root.dataset['theme'] = themeOf(theme, matchMedia(DARK).matches, matchMedia(CONTRAST).matches);
    root.dataset['motion'] =
      motion === 'system' && matchMedia(REDUCED).matches ? 'reduced' : motion;
  });
  effect(() => {
    const { language } = settings.value;
    void speak(language === 'system' ? systemLanguage(navigator.languages) : language);
  });
}
