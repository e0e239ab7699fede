import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, sameSettings, themeOf } from '../settings/settings.js';

test.each([
  { row: 'nothing', text: undefined },
  { row: 'no JSON', text: '{' },
  { row: 'a list', text: '[]' },
  { row: 'far too long', text: `${' '.repeat(2 ** 16)}{"theme":"dark"}` },
  {
    row: 'unknown values',
    text: '{"theme":"pink","language":"xx","motion":1,"volume":2,"clock":1,"keys":[]}',
  },
])('settings that are not in order are the default: $row', ({ text }) => {
  expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
});

test('settings survive their text', () => {
  const changed = {
    ...DEFAULT_SETTINGS,
    theme: 'classic',
    language: 'vi',
    motion: 'reduced',
    sound: 'off',
    volume: 0.25,
    clock: true,
    skin: 'shapes',
  } as const;
  expect(parseSettings(JSON.stringify(changed))).toEqual(changed);
});

test('settings are compared by what they say', () => {
  const { keys, motion, ...others } = DEFAULT_SETTINGS;
  expect(sameSettings(DEFAULT_SETTINGS, { keys, motion, ...others })).toBe(true);
  expect(sameSettings(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, motion: 'full' })).toBe(false);
});

test.each([
  { theme: 'system', dark: false, contrast: false, shown: 'cold' },
  { theme: 'system', dark: true, contrast: false, shown: 'dark' },
  { theme: 'system', dark: true, contrast: true, shown: 'contrast' },
  { theme: 'classic', dark: true, contrast: false, shown: 'classic' },
] as const)(
  'S2-16: theme $theme, dark: $dark, contrast: $contrast',
  ({ theme, dark, contrast, shown }) => {
    expect(themeOf(theme, dark, contrast)).toBe(shown);
  },
);
