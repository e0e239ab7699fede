import type { JSX } from 'preact';
import type { ValueUnit } from '@twofold/engine';
import { valueText } from '../computer/values.js';
import { t } from '../i18n/later.js';
import { Icon, type IconName } from '../ui/icons.js';
import { say } from './messages.js';

interface MoveRow {
  readonly key: string;
  readonly label: string;
  /** Tells moves apart that have the same label. */
  readonly detail?: string;
  readonly icon?: IconName;
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  /** False for a move that is not possible. */
  readonly possible: boolean;
  readonly onPlay: () => void;
  /** The move is looked at, but not made. */
  readonly onLook?: (looking: boolean) => void;
}

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
    <section class="move-values" aria-label={say('values')}>
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

/** A difference with its sign; undefined where it is nothing that could be shown. */
export function changeText(change: number, unit: ValueUnit): string | undefined {
  const text = valueText(Math.abs(change), unit);
  if (text === valueText(0, unit)) return undefined;
  return change < 0 ? `${MINUS}${text}` : `+${text}`;
}
