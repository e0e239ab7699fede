import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import type { MoveRow } from '../games/analysis/bench.js';
import { lessText, scaleText, valueText } from '../computer/values.js';
import { t } from '../i18n/language.js';
import { Icon } from '../ui/icons.js';

interface MoveValuesProps<T extends GameTypes> {
  readonly analysis: Analysis<T> | undefined;
  readonly rows: readonly MoveRow[];
  readonly disabled: boolean;
}

/** The value of each move; each is a button that plays it. */
export function MoveValues<T extends GameTypes>(props: MoveValuesProps<T>): JSX.Element {
  const { analysis, rows, disabled } = props;
  const unit = analysis?.unit ?? 'points';
  const known = rows.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const best = Math.max(...known);
  return (
    <section class="move-values" aria-label={t('analysis.values')}>
      <p class="label">{scaleText(analysis ?? { unit })}</p>
      <ul>
        {rows.map(({ key, label, detail, icon, value, possible, onPlay, onLook }) => (
          <li key={key}>
            <button
              type="button"
              class={value === best ? 'best' : undefined}
              disabled={disabled || !possible}
              data-move={key}
              onClick={onPlay}
              onPointerEnter={() => onLook?.(true)}
              onPointerLeave={() => onLook?.(false)}
              onFocus={() => onLook?.(true)}
              onBlur={() => onLook?.(false)}
            >
              {icon !== undefined && <Icon name={icon} />}
              <span>
                {label}
                {detail !== undefined && <small>{detail}</small>}
              </span>
              <span class="less">{value !== undefined && lessText(best - value, unit)}</span>
              <b data-value={value}>
                {possible ? value !== undefined && valueText(value, unit) : t('values.blocked')}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
