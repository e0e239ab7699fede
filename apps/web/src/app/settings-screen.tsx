import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { FeelSettings } from '../feel/settings.js';
import type { GameFeatures } from '../games/feature.js';
import { FEATURES } from '../games/features.js';
import { LANGUAGES, t, type Language } from '../i18n/language.js';
import { Question, Segmented, Select } from '../ui/controls.js';
import { KeySettings } from './key-settings.js';
import {
  change,
  DEFAULT_SETTINGS,
  MOTIONS,
  NETWORKS,
  sameSettings,
  settings,
  THEMES,
} from '../settings/settings.js';
import { Button } from '../ui/button.js';

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
        <h2>{t('settings.look')}</h2>
        <Select
          label={t('settings.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          onChange={(value) => change({ theme: value })}
        />
        {Object.values<GameFeatures>(FEATURES).map(
          ({ Look }, i) => Look !== undefined && <Look key={i} />,
        )}
      </section>
      <FeelSettings />
      <section class="sheet padded">
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
      <KeySettings />
      <div class="row-actions">
        <Reset />
      </div>
    </main>
  );
}

/** Everything back to what it was at the first visit; games are not touched. */
function Reset(): JSX.Element {
  const asking = useSignal(false);
  return (
    <>
      <Button
        label={t('settings.reset')}
        disabled={sameSettings(settings.value, DEFAULT_SETTINGS)}
        onClick={() => (asking.value = true)}
      />
      {asking.value && (
        <Question
          title={t('settings.reset.title')}
          text={t('settings.reset.text')}
          answers={[
            { label: t('settings.reset.no') },
            { label: t('settings.reset.yes'), act: () => change(DEFAULT_SETTINGS) },
          ]}
          onClose={() => (asking.value = false)}
        />
      )}
    </>
  );
}
