import type { Signal } from '@preact/signals';
import type { Result } from '@twofold/rules';
import type { SlidePosition } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { t } from '../../../i18n/language.js';
import { Segmented, Select } from '../../../ui/controls.js';
import { modeOf, MODES } from '../new-game.js';
import { SizeFields } from '../size-fields.js';
import { BRUSHES, emptyBoard, resize, withMode, type Brush } from './edit.js';
import { Button } from '../../../ui/button.js';

interface SlideEditorProps {
  readonly position: SlidePosition;
  readonly brush: Signal<Brush>;
  readonly onChange: (changed: Result<SlidePosition>) => void;
}

/** Size, obstacles, and what a tap does. */
export function SlideEditor({ position, brush, onChange }: SlideEditorProps): JSX.Element {
  const { width, height, obstacle } = position.ruleset;
  const brushes = BRUSHES.filter((each) => each !== 'obstacle' || obstacle !== undefined);
  return (
    <div class="editor" data-no-swipe>
      <Segmented
        label={t('analysis.edit.brush')}
        value={brush.value}
        options={brushes.map((value) => ({ value, label: t(`analysis.brush.${value}`) }))}
        onChange={(value) => (brush.value = value)}
      />
      <SizeFields
        width={width}
        height={height}
        onChange={(wide, high) => onChange(resize(position, wide, high))}
      />
      <Select
        label={t('new.mode')}
        value={modeOf(position.ruleset)}
        options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={(value) => onChange(withMode(position, value))}
      />
      <Button
        label={t('analysis.edit.clear')}
        onClick={() =>
          onChange(withMode(resizeOf(emptyBoard(), width, height), modeOf(position.ruleset)))
        }
      />
      <p class="hint-text only-wide">{t('analysis.edit.keys')}</p>
    </div>
  );
}

function resizeOf(position: SlidePosition, width: number, height: number): SlidePosition {
  const resized = resize(position, width, height);
  return resized.ok ? resized.value : position;
}
