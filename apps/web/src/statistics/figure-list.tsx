import type { GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import { featuresOf } from '../games/features.js';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { figuresOf } from './figures.js';
import { t } from '../i18n/language.js';

interface ListProps {
  readonly entries: readonly Entry[];
  readonly game: GameName;
}

export function FigureList({ entries, game }: ListProps): JSX.Element {
  const { games, won, best, average, median, time } = figuresOf(entries);
  const figures = [
    { name: 'best', value: groupDigits(best) },
    { name: 'games', value: groupDigits(games) },
    ...(featuresOf(game).winnable ? [{ name: 'won', value: groupDigits(won) } as const] : []),
    { name: 'average', value: groupDigits(Math.round(average)) },
    { name: 'median', value: groupDigits(Math.round(median)) },
    { name: 'time', value: formatTime(time) },
  ] as const;
  return (
    <dl class="statistics-figures" aria-label={t('statistics.figures')}>
      {figures.map(({ name, value }) => (
        <div key={name} data-figure={name}>
          <dt>{t(`statistics.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatTime(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 60
    ? t('statistics.time.minutes', { minutes })
    : t('statistics.time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
