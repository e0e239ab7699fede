import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { change, settings } from '../settings/settings.js';
import { Switch } from '../ui/controls.js';
import { HINT } from './sound/cue.js';
import { listenForTouch, playCues } from './sound/play.js';
import { useLayoutEffect } from 'preact/hooks';

const STEPS = 10;

/** What a game sounds like, and whether it is timed. */
export function FeelSettings(): JSX.Element {
  const { sound, volume, clock } = settings.value;
  const heard = sound !== 'off';
  useLayoutEffect(listenForTouch, []);
  return (
    <section class="sheet padded">
      <Switch
        label={t('settings.sound')}
        on={heard}
        onChange={(on) => {
          change({ sound: on ? 'on' : 'off' });
          playCues([HINT]);
        }}
      />
      <p class="hint-text">{t('settings.sound.text')}</p>
      <label class="field">
        <span class="label">{t('settings.volume')}</span>
        <input
          type="range"
          min={0}
          max={STEPS}
          value={volume * STEPS}
          disabled={!heard}
          onInput={(event) => {
            change({ volume: Number(event.currentTarget.value) / STEPS });
            playCues([HINT]);
          }}
        />
      </label>
      <Switch label={t('settings.clock')} on={clock} onChange={(on) => change({ clock: on })} />
      <p class="hint-text">{t('settings.clock.text')}</p>
    </section>
  );
}
