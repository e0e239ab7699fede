import { turnText, type Report } from '@twofold/coach';
import type { Game } from '@twofold/rules';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { shareText, speech } from '../computer/speech.js';
import { coachedStudyOf } from '../games/studies.js';
import { groupDigits } from '../i18n/format.js';
import { language, t } from '../i18n/language.js';
import { amountText, worthText } from './words.js';

interface TurningPointsProps {
  readonly game: Game;
  readonly found: Report;
  readonly at: number;
  readonly onGo: (place: number) => void;
}

/** Where a game turned: each with its board, what was given away, and why. */
export function TurningPoints(props: TurningPointsProps): JSX.Element | null {
  const { game, found, at, onGo } = props;
  const { moves, summary } = found;
  const study = coachedStudyOf(game);
  const points = useMemo(
    () =>
      summary.moments.map((place) => ({
        place,
        text: turnText(game, moves, place, speech) || worthText(game, moves[place]!),
        board: study.still(moves[place]!.before),
      })),
    [found, language.value],
  );
  if (points.length === 0) return null;
  return (
    <ol class="turning-points" aria-label={t('review.turns')}>
      {points.map(({ place, text, board }, i) => {
        const { grade, unit, worth, kept, share } = moves[place]!;
        const cost = unit === 'points' ? amountText(worth - kept, unit) : shareText(share);
        return (
          <li key={place}>
            <button
              type="button"
              class="quiet"
              data-grade={grade}
              data-place={place + 1}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => onGo(place)}
            >
              <span class="turn-number">{i + 1}</span>
              <span>{t('review.turn.at', { at: groupDigits(place + 1) })}</span>
              <b>{`\u2212${cost}`}</b>
              <span class="turn-board">{board}</span>
              <span class="turn-text">{text}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
