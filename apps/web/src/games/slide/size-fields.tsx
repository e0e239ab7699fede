import type { JSX } from 'preact';
import { t } from '../../i18n/language.js';
import { Stepper } from '../../ui/controls.js';
import { LARGEST, SMALLEST } from './new-game.js';

interface SizeProps {
  readonly width: number;
  readonly height: number;
  readonly onChange: (width: number, height: number) => void;
}

/** How wide and high a board is to be. */
export function SizeFields({ width, height, onChange }: SizeProps): JSX.Element {
  const limits = { min: SMALLEST, max: LARGEST };
  return (
    <div class="size-fields">
      <Stepper
        label={t('new.columns')}
        value={width}
        {...limits}
        onChange={(value) => onChange(value, height)}
      />
      <Stepper
        label={t('new.rows')}
        value={height}
        {...limits}
        onChange={(value) => onChange(width, value)}
      />
    </div>
  );
}
