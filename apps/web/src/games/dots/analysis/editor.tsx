import type { Signal } from '@preact/signals';
import { COLOURS, type Colour, type DotsPosition } from '@twofold/rules/dots';
import type { JSX } from 'preact';
import { t } from '../../../i18n/language.js';
import { Select } from '../../../ui/controls.js';

export type DotsBrush = Colour | 'next';

interface DotsEditorProps {
  readonly position: DotsPosition;
  readonly brush: Signal<DotsBrush>;
}

/** Which colour a tap gives; goals and moves that are left are in the text. */
export function DotsEditor({ position, brush }: DotsEditorProps): JSX.Element {
  const colours = COLOURS.slice(0, position.ruleset.colours);
  return (
    <div class="editor" data-no-swipe>
      <Select<DotsBrush>
        label={t('analysis.edit.colour')}
        value={brush.value}
        options={[
          { value: 'next', label: t('analysis.brush.next') },
          ...colours.map((value) => ({ value, label: t(`colour.${value}`) })),
        ]}
        onChange={(value) => (brush.value = value)}
      />
      <p class="hint-text">{t('analysis.edit.dots')}</p>
      <p class="hint-text only-wide">{t('analysis.edit.keys.dots')}</p>
    </div>
  );
}
