import type { Report } from '@twofold/coach';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { groupDigits } from '../i18n/format.js';
import { useLater } from '../ui/use-later.js';
import { curvesOf, mainCurve, rangeOf, type Curve, type Range } from './curve.js';
import { Graph, lineOf, type Marker } from './graph.js';
import { verdictText } from './words.js';
import { t } from '../i18n/language.js';

interface ValueGraphProps {
  readonly found: Report;
  /** Moves that the width stands for. */
  readonly total: number;
  readonly at: number;
  readonly onGo: (place: number) => void;
}

/** How the game stood over its moves, with its turning points. */
export function ValueGraph({ found, total, at: shown, onGo }: ValueGraphProps): JSX.Element {
  const at = useLater(shown);
  const wanted = useSignal<number | undefined>(undefined);
  const all = useMemo(() => curvesOf(found), [found]);
  const chosen = mainCurve(all, found, wanted.value);
  const curves = useMemo(() => [chosen, ...all.filter((curve) => curve !== chosen)], [all, chosen]);
  const range = useMemo(() => rangeOf(curves), [curves]);
  const markers = useMemo(() => markersOf(found, chosen), [found, chosen]);
  const move = found.moves[at];
  return (
    <section class="review-graph" aria-label={t('review.graph')}>
      {chosen.tile === undefined ? (
        <p class="label">{unitText(chosen, range)}</p>
      ) : (
        <p class="graph-tiles label beside-8 wraps">
          {t('review.chance-of')}
          {all.map((curve) => (
            <button
              key={curve.tile}
              type="button"
              style={{ '--tile-line': lineOf(curve.tile) }}
              aria-pressed={curve === chosen}
              onClick={() => (wanted.value = curve.tile)}
            >
              {curve.tile}
            </button>
          ))}
        </p>
      )}
      <Graph
        curves={curves}
        range={range}
        total={total}
        at={at}
        last={found.moves.length - 1}
        markers={markers}
        label={t('review.graph')}
        now={
          move === undefined
            ? t('review.graph.none')
            : t('review.graph.at', {
                at: groupDigits(at + 1),
                of: groupDigits(found.total),
                verdict: verdictText(move),
              })
        }
        onGo={onGo}
      />
      {chosen.leftOut > 0 && (
        <p class="label">{t('review.unit.mixed', { count: chosen.leftOut })}</p>
      )}
    </section>
  );
}

export function unitText({ unit, tile }: Curve, { most }: Range): string {
  if (tile !== undefined) return `${t('review.chance-of')} ${tile}`;
  return unit === 'points'
    ? t('review.unit.points', { most: groupDigits(most) })
    : t(`review.unit.${unit}`);
}

/** The turning points, numbered as in their list, where the line then was. */
function markersOf({ moves, summary }: Report, { values }: Curve): readonly Marker[] {
  return summary.moments.flatMap((place, i) => {
    const value = values[place + 1] ?? values[place]!;
    const { grade } = moves[place]!;
    return Number.isNaN(value) ? [] : [{ place, grade, text: String(i + 1), value }];
  });
}
