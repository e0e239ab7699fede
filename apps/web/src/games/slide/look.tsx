import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/language.js';
import { change, settings, SKINS as NAMES, type SkinName } from '../../settings/settings.js';
import { Segmented } from '../../ui/controls.js';
import { SlidePicture } from './picture.js';
import type { Skin } from './skins/mark.js';
import { SKINS } from './skins/skin.js';
import './look.css';

const ROWS = [
  [2, 4, 8],
  [16, 32, 2048],
];

/** What stands on tiles, each as it looks. */
export function SlideLook(): JSX.Element {
  return (
    <Segmented
      class="skins"
      label={t('settings.skin')}
      options={NAMES.map((value) => ({
        value,
        label: t(`skin.${value}`),
        picture: <Preview of={value} />,
      }))}
      value={settings.value.skin}
      onChange={(skin) => change({ skin })}
    />
  );
}

function Preview({ of: name }: { readonly of: SkinName }): JSX.Element {
  const skin = useSignal<Skin | undefined>(undefined);
  useEffect(() => {
    void SKINS[name]().then(
      (loaded) => (skin.value = loaded),
      // Not reachable now: its name is there.
      () => undefined,
    );
  }, []);
  const rows = skin.value === undefined ? ROWS.map((row) => row.map(() => 0)) : ROWS;
  return <SlidePicture rows={rows} {...(skin.value !== undefined && { skin: skin.value })} />;
}
