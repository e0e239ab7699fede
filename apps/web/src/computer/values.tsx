import type { JSX } from 'preact';
import type { Analysis, ValueUnit } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { shareText } from './speech.js';
import { formatShare, formatTenths, groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';

export interface ValueRow {
  readonly label: string;
  /** The move as a picture: where there is little room, it stands for the label. */
  readonly picture: JSX.Element;
  /** Undefined for a move that is not possible. */
  readonly value: number | undefined;
}

/** What values are: their unit, and whose chances they are. */
type Scale = Pick<Analysis<GameTypes>, 'unit' | 'practical'>;

interface ValuesProps<T extends GameTypes> {
  readonly analysis: Analysis<T>;
  /** Best first. */
  readonly rows: readonly ValueRow[];
}

/** The value of each move, with a bar from nothing to the best. */
export function Values<T extends GameTypes>({ analysis, rows }: ValuesProps<T>): JSX.Element {
  const { unit, depth, exact } = analysis;
  const best = rows[0]?.value ?? 0;
  return (
    <div class="values">
      <p class="label">{scaleText(analysis)}</p>
      <ul>
        {rows.map(({ label, picture, value }, place) => (
          <li key={place} class={value === undefined ? 'blocked' : undefined}>
            {picture}
            <span class="value-name">{label}</span>
            <span class="meter" aria-hidden="true">
              <span style={{ width: `${share(value, best)}%` }} />
            </span>
            <b data-value>{value === undefined ? t('values.blocked') : valueText(value, unit)}</b>
            <small class="less">{value !== undefined && lessText(best - value, unit)}</small>
          </li>
        ))}
      </ul>
      <p class="hint-text">{exact ? t('values.exact') : t('values.depth', { depth })}</p>
    </div>
  );
}

function share(value: number | undefined, best: number): number {
  if (value === undefined) return 0;
  // Below 0 are moves that are still needed: fewer are better.
  const part = best > 0 ? value / best : value < 0 ? best / value : 1;
  return 100 * Math.min(Math.max(part, 0), 1);
}

const MINUS = '\u2212';

/** What the values of an analysis are. */
export function scaleText({ unit, practical }: Scale): string {
  if (practical === undefined) return t(`values.${unit}`);
  const { player, playOuts } = practical;
  const tile = String(practical.tile);
  return playOuts === undefined
    ? t(`values.${player}`, { tile })
    : t('values.played-out', { tile, count: String(playOuts) });
}

/** What is missing to the best, as a review would count it; nothing for what is as good. */
export function lessText(less: number, unit: ValueUnit): string {
  const text = unit === 'chance' ? shareText(less) : valueText(less, unit);
  return text === '0' || text === valueText(0, unit) ? '' : `${MINUS}${text}`;
}

export function valueText(value: number, unit: ValueUnit): string {
  if (unit === 'estimate' && Math.abs(value) < 100) return formatTenths(value);
  if (unit !== 'chance') return groupDigits(Math.round(value)).replace('-', MINUS);
  // What is not certain is never rounded to certainty.
  return formatShare(value > 0.999 && value < 1 ? 0.999 : value);
}
