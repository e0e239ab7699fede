import type { JSX } from 'preact';
import { beginOf, dayOf, numberOf, type Day } from '../days/day.js';
import { faceOf } from '../games/index.js';
import { formatUtc } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { linePath } from '../ui/plot.js';
import { ButtonLink } from '../ui/button.js';
import { daysInRow, longestRun } from './day-runs.js';
import { nextPuzzleItem, puzzleItem } from './items.js';
import { puzzleOfDay } from './puzzles.js';
import { ratingText, rowText } from './rating-text.js';
import { practice } from './services.js';
import { ratingNow } from './strength.js';

interface SectionProps {
  readonly today: Day;
  /** Whether there is something else to solve now. */
  readonly due: boolean;
}

/** The puzzle of the day, and what answers have come to. */
export function PuzzleSection({ today, due }: SectionProps): JSX.Element {
  return (
    <div class="cards">
      <OfDay today={today} />
      <Standing primary={isDayAnswered(today) && !due} />
    </div>
  );
}

export function isDayAnswered(today: Day): boolean {
  return practice.read().puzzles[puzzleOfDay(today).number] !== undefined;
}

function OfDay({ today }: Pick<SectionProps, 'today'>): JSX.Element {
  const puzzle = puzzleOfDay(today);
  const { id, game, position } = puzzleItem(puzzle);
  const { Thumbnail } = faceOf(game);
  const answered = practice.read().puzzles[puzzle.number];
  const day = formatUtc(beginOf(today), { day: 'numeric', month: 'long' });
  return (
    <section
      class="puzzle-card sheet beside-16 wraps"
      aria-labelledby="puzzle-day"
      data-puzzle={puzzle.number}
    >
      <Thumbnail position={position} />
      <div class="puzzle-text stack-4">
        <h2 id="puzzle-day">{t('practice.day.title')}</h2>
        <p class="label">{t('practice.day.about', { day })}</p>
        {answered !== undefined && (
          <p class={answered.right ? 'good' : 'label'}>
            {t(answered.right ? 'practice.day.right' : 'practice.day.wrong')}
          </p>
        )}
      </div>
      {answered?.right !== true && (
        <ButtonLink
          label={t(answered === undefined ? 'practice.solve' : 'try-again')}
          primary={answered === undefined}
          to={{ screen: 'practice', of: id }}
        />
      )}
    </section>
  );
}

/** @param props.primary whether another puzzle is what one would do first */
function Standing({ primary }: { readonly primary: boolean }): JSX.Element {
  const now = Date.now();
  const strength = practice.read().strength;
  const days = practice.read().days;
  const next = nextPuzzleItem(now);
  return (
    <section
      class="puzzle-card sheet beside-16 wraps"
      aria-labelledby="puzzle-rating"
      data-rated={strength.answers}
    >
      <div class="puzzle-text stack-4">
        <h2 id="puzzle-rating">{t('practice.rating.title')}</h2>
        {strength.answers === 0 ? (
          <p class="label">{t('practice.rating.none')}</p>
        ) : (
          <>
            <p class="rating beside-16 wraps">
              <strong>{ratingText(ratingNow(strength, now))}</strong>
              <Course values={strength.course} />
            </p>
            <p class="label">{rowText('right', strength.row, strength.longest)}</p>
            <p class="label">
              {rowText('days', daysInRow(days, numberOf(dayOf(now))), longestRun(days))}
            </p>
          </>
        )}
      </div>
      {next !== undefined && (
        <ButtonLink
          label={t('practice.puzzle.next')}
          primary={primary}
          to={{ screen: 'practice', of: next.id }}
        />
      )}
    </section>
  );
}

const WIDTH = 96;
const HEIGHT = 28;
/** So much is always drawn: small changes look small. */
const LEAST_RANGE = 100;

/** How the rating has come to where it is. */
function Course({ values }: { readonly values: readonly number[] }): JSX.Element | null {
  if (values.length < 2) return null;
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const range = Math.max(Math.max(...values) - Math.min(...values), LEAST_RANGE);
  const points = values.map(
    (value, i) =>
      [
        (i / (values.length - 1)) * WIDTH,
        HEIGHT / 2 - ((value - middle) / range) * HEIGHT,
      ] as const,
  );
  return (
    <svg class="course" viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true">
      <path d={linePath(points)} />
    </svg>
  );
}
