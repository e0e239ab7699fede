import type { JSX } from 'preact';
import type { Analysis } from '@twofold/engine';
import type { SlideTypes } from '@twofold/rules/slide';
import { groupDigits } from '../../../i18n/format.js';
import { t } from '../../../i18n/language.js';

/** For those who ask: what people, and what the computer, would still score after each move. */
export function PointsPanel({
  analysis,
}: {
  readonly analysis: Analysis<SlideTypes> | undefined;
}): JSX.Element | null {
  const rows = (analysis?.moves ?? []).filter(({ expected }) => expected !== undefined);
  if (rows.length === 0) return null;
  return (
    <details class="points-panel">
      <summary>{t('values.points')}</summary>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('analysis.points.people')}</th>
            <th scope="col">{t('analysis.points.computer')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, expected, points }) => (
            <tr key={move}>
              <th scope="row">{t(`key.${move}`)}</th>
              <td>{pointsText(expected)}</td>
              <td>{pointsText(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function pointsText(points: number | undefined): string {
  return points === undefined ? '' : groupDigits(Math.max(Math.round(points), 0));
}
