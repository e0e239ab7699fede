import type { JSX } from 'preact';
import type { SlideRuleset } from '@twofold/rules/slide';
import type { Splits } from '../../feel/clock/run.js';
import { makeTime } from '../../feel/clock/stopwatch.js';
import { t } from '../../i18n/language.js';
import { PictureTile } from './picture.js';
import { tileAbove } from './tile.js';
import './splits.css';

/** 256: what comes before takes no skill to be quick at. */
export const FIRST_SPLIT = 8;
/** As many as a telephone has room for, beside the next. */
const SHOWN = 3;

interface SplitTilesProps {
  readonly ruleset: SlideRuleset;
  readonly splits: Splits;
  /** The fastest before this game. */
  readonly before: Splits;
}

/** When each of the last tiles was made, and which is next. */
export function SplitTiles({ ruleset, splits, before }: SplitTilesProps): JSX.Element {
  const reached = [...splits].slice(-SHOWN);
  const next = tileAbove(ruleset, reached.at(-1)![0]);
  const best = before.get(next);
  return (
    <ol class="splits" aria-label={t('splits')}>
      {reached.map(([tile, time]) => {
        const { text, faster } = compare(time, before.get(tile));
        return (
          <li key={tile} data-split={tile}>
            <PictureTile ruleset={ruleset} value={tile} />
            <b>{makeTime(time)}</b>
            <span class={faster ? 'good' : 'label'}>{text}</span>
          </li>
        );
      })}
      <li class="next">
        <PictureTile ruleset={ruleset} value={next} />
        <b>{t('splits.next')}</b>
        <span class="label">{best === undefined ? t('splits.never') : makeTime(best)}</span>
      </li>
    </ol>
  );
}

/** Beside the fastest before: in whole seconds, as they are read. */
function compare(
  time: number,
  best: number | undefined,
): { readonly text: string; readonly faster: boolean } {
  if (best === undefined) return { text: t('splits.first'), faster: true };
  const seconds = Math.floor(time / 1000) - Math.floor(best / 1000);
  const apart = makeTime(Math.abs(seconds) * 1000);
  if (seconds === 0) return { text: t('splits.even'), faster: false };
  return seconds < 0
    ? { text: t('splits.faster', { time: apart }), faster: true }
    : { text: t('splits.slower', { time: apart }), faster: false };
}
