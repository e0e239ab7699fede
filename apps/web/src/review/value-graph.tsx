import type { Report } from '@twofold/coach';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { groupDigits } from '../i18n/format.js';
import { useLater } from '../ui/use-later.js';
import { curveOf, rangeOf, type Curve, type Range } from './curve.js';
import { Graph, type Marker } from './graph.js';
import { markedPlaces } from './marks.js';
import { verdictText } from './words.js';
import { t } from '../i18n/language.js';

/** Markers nearer than this, in CSS pixels, would lie on each other. */
const MARKER_ROOM = 24;

interface ValueGraphProps {
  readonly found: Report;
  /** Moves that the width stands for. */
  readonly total: number;
  readonly at: number;
  readonly onGo: (place: number) => void;
}

/** The worth of the game over its moves, with the moments that mattered. */
export function ValueGraph({ found, total, at: shown, onGo }: ValueGraphProps): JSX.Element {
  const at = useLater(shown);
  const width = useSignal(600);
  const curve = useMemo(() => curveOf(found), [found]);
  const curves = useMemo(() => [curve], [curve]);
  const range = useMemo(() => rangeOf(curves), [curves]);
  const markers = useMemo(
    () => markersOf(found, curve, (MARKER_ROOM * total) / Math.max(width.value, 1)),
    [found, curve, total, width.value],
  );
  const move = found.moves[at];
  return (
    <section class="review-graph" aria-label={t('review.graph')}>
      <p class="label">{unitText(curve, range)}</p>
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
        onWidth={(now) => (width.value = now)}
      />
      {curve.leftOut > 0 && <p class="label">{t('review.unit.mixed', { count: curve.leftOut })}</p>}
    </section>
  );
}

export function unitText({ unit }: Curve, { most }: Range): string {
  return unit === 'points'
    ? t('review.unit.points', { most: groupDigits(most) })
    : t(`review.unit.${unit}`);
}

/** Mistakes stand where they led to, good moves where they were found. */
function markersOf(found: Report, { unit }: Curve, near: number): readonly Marker[] {
  return markedPlaces(found, near).flatMap(({ place, mark }) => {
    const { worth, kept, unit: own } = found.moves[place]!;
    return own === unit ? [{ place, mark, value: mark === 'only' ? worth : kept }] : [];
  });
}
