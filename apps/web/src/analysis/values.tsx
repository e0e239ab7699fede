import type { JSX } from 'preact';
import type { ValueUnit } from '@twofold/engine';
import type { MoveRow } from '../games/analysis/bench.js';
import { valueText } from '../computer/values.js';
import { t } from '../i18n/language.js';
import { Icon } from '../ui/icons.js';

interface MoveValuesProps {
  readonly unit: ValueUnit | undefined;
  readonly rows: readonly MoveRow[];
  readonly disabled: boolean;
}

/** The value of each move; each is a button that plays it. */
export function MoveValues({ unit = 'points', rows, disabled }: MoveValuesProps): JSX.Element {
  const known = rows.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const best = Math.max(...known);
  return (
    <section class="move-values" aria-label={t('analysis.values')}>
      <p class="label">{t(`values.${unit}`)}</p>
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

const MINUS = '\u2212';

/** What is missing to the best; nothing for what is as good. */
function lessText(less: number, unit: ValueUnit): string {
  const text = valueText(less, unit);
  return less > 0 && text !== valueText(0, unit) ? `${MINUS}${text}` : '';
}
