import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { LANGUAGES, type Language } from '../i18n/language.js';
import { t } from '../i18n/later.js';
import { DEFAULT_BINDINGS, KEY_ACTIONS, keyLabel, rebind, type KeyAction } from '../play/keys.js';
import { Segmented, Select } from './controls.js';
import { change, MOTIONS, NETWORKS, settings, THEMES } from './settings.js';

/** Each in its own language: who does not read the present one still finds theirs. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  vi: 'Tiếng Việt',
};

export function SettingsScreen(): JSX.Element {
  const { theme, language, motion, network } = settings.value;
  return (
    <main class="page settings">
      <h1>{t('settings')}</h1>
      <section class="sheet padded">
        <Select
          label={t('settings.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onChange={(value) => change({ theme: value })}
        />
        <Select
          label={t('settings.language')}
          value={language}
          options={[
            { value: 'system' as const, label: t('theme.system') },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          onChange={(value) => change({ language: value })}
        />
        <Segmented
          label={t('settings.motion')}
          value={motion}
          options={MOTIONS.map((value) => ({ value, label: t(`motion.${value}`) }))}
          onChange={(value) => change({ motion: value })}
        />
        <Segmented
          label={t('settings.network')}
          value={network}
          options={NETWORKS.map((value) => ({ value, label: t(`network.${value}`) }))}
          onChange={(value) => change({ network: value })}
        />
        <p class="hint-text">{t('settings.network.text')}</p>
      </section>
      <Keys />
    </main>
  );
}

function Keys(): JSX.Element {
  const waiting = useSignal<KeyAction | undefined>(undefined);
  const layout = useSignal<ReadonlyMap<string, string> | undefined>(undefined);
  const { keys } = settings.value;
  useEffect(() => {
    void readLayout().then((found) => (layout.value = found));
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = waiting.peek();
      if (action === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.value = undefined;
      if (event.code !== 'Escape')
        change({ keys: rebind(settings.peek().keys, action, event.code) });
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return (
    <section class="sheet padded">
      <h2>{t('settings.keys')}</h2>
      <p class="hint-text">{t('settings.keys.text')}</p>
      <ul class="keys">
        {KEY_ACTIONS.map((action) => (
          <li key={action}>
            <span>{t(`key.${action}`)}</span>
            <span class="caps">
              {[...new Set(keys[action].map((name) => keyLabel(name, layout.value)))].map(
                (label) => (
                  <kbd key={label}>{label}</kbd>
                ),
              )}
            </span>
            <button type="button" onClick={() => (waiting.value = action)}>
              {waiting.value === action ? t('settings.keys.press') : t('settings.keys.add')}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => change({ keys: DEFAULT_BINDINGS })}>
        {t('settings.keys.reset')}
      </button>
    </section>
  );
}

/** What is printed on the keys of this keyboard, where the browser tells. */
async function readLayout(): Promise<ReadonlyMap<string, string> | undefined> {
  interface WithKeyboard {
    readonly keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> };
  }
  try {
    return await (navigator as Navigator & WithKeyboard).keyboard?.getLayoutMap();
  } catch {
    return undefined; // not allowed in a frame
  }
}
