import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { KeyCap } from '../input/key-cap.js';
import { Icon } from '../ui/icons.js';

interface HintButtonProps {
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

export function HintButton({ pressed, disabled, onPress }: HintButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="hint-button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name="hint" />
      {t('key.hint')}
      <KeyCap action="hint" />
    </button>
  );
}
