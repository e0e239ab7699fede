import { DIVISIONS, type Division } from '@twofold/protocol';
import { findGame } from '@twofold/rules';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { dayOf } from '../days/day.js';
import { faceOf } from '../games/index.js';
import { Segmented } from '../ui/controls.js';
import { Message } from '../ui/message.js';
import { formatCalendarDay } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { BoardTable } from './board-table.js';
import { WithServer } from '../server/with-server.js';
import './ranked.css';

/** The table of a daily game: one attempt each. */
export function DayScreen({ of: path }: { readonly of: string }): JSX.Element {
  const division = useSignal<Division>('people');
  const [, name = '', day] = /^(\w+)\/(\d{4}-\d\d-\d\d)$/.exec(path) ?? [];
  const game = findGame(name);
  if (!game.ok || day === undefined) {
    return <Message title={t('unknown.title')} text={t('unknown.text')} />;
  }
  return (
    <main class="page day-table">
      <h1>
        {t('ranked.daily.title', { name: faceOf(game.value).title, day: formatCalendarDay(day) })}
      </h1>
      <form class="board-filter row-actions" onSubmit={(event) => event.preventDefault()}>
        <Segmented
          label={t('ranked.filter.division')}
          value={division.value}
          options={DIVISIONS.map((value) => ({ value, label: t(`ranked.division.${value}`) }))}
          onChange={(value) => (division.value = value)}
        />
      </form>
      <WithServer>
        <BoardTable
          path={`api/daily/${name}/${day}/table`}
          query={`division=${division.value}`}
          live={false}
          day={day < dayOf(Date.now()) ? 'over' : 'running'}
        />
      </WithServer>
    </main>
  );
}
