import type { BoardEntry } from '@twofold/protocol';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { formatClock, formatDate } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { makeRoute } from '../ui/router.js';
import { identity } from '../server/identity.js';
import { refusalText } from '../server/refusals.js';
import { useLeaderboard, type BoardAddress } from './use-leaderboard.js';
import { Button } from '../ui/button.js';

interface TableProps extends BoardAddress {
  /** Of a day: until it is over, games of others cannot be watched; then nobody comes onto it any more. */
  readonly day?: 'running' | 'over';
}

/** A leaderboard: the best, then where the player stands if that is further down. */
export function BoardTable({ day, ...address }: TableProps): JSX.Element {
  const { board, more } = useLeaderboard(address);
  const loaded = board.value;
  if (loaded === undefined) {
    return (
      <p class="hint-text" role="status">
        {t('ranked.loading')}
      </p>
    );
  }
  if (!loaded.ok) return <p class="hint-text">{refusalText(loaded.error)}</p>;
  const { top, around } = loaded.value;
  if (top.entries.length === 0) {
    return (
      <p class="hint-text">{t(day === 'over' ? 'ranked.board.nobody' : 'ranked.board.empty')}</p>
    );
  }
  const last = top.entries.at(-1)!.rank;
  const below = (around?.entries ?? []).filter(({ rank }) => rank > last);
  const isBelow = below.some(({ player }) => player === identity.value?.player);
  return (
    <>
      <table class="ranking">
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">#</span>
              <span class="unseen">{t('ranked.column.rank')}</span>
            </th>
            <th scope="col">{t('ranked.column.player')}</th>
            <th scope="col" class="number">
              {t('score')}
            </th>
            <th scope="col" class="number">
              {t('ranked.column.when')}
            </th>
          </tr>
        </thead>
        <tbody>
          {top.entries.map((entry) => (
            <Row key={entry.player} entry={entry} />
          ))}
        </tbody>
        {isBelow && (
          <tbody class="around">
            <tr class="torn">
              <td colSpan={4}>
                <span class="unseen">{t('ranked.board.around')}</span>
              </td>
            </tr>
            {below.map((entry) => (
              <Row key={entry.player} entry={entry} />
            ))}
          </tbody>
        )}
      </table>
      {top.next !== undefined && (
        <Button label={t('ranked.board.more')} onClick={() => void more()} />
      )}
      <p class="hint-text">
        {t(day === 'running' ? 'ranked.board.closed' : 'ranked.board.players', {
          count: groupDigits(top.total),
        })}
      </p>
    </>
  );
}

function Row({ entry }: { readonly entry: BoardEntry }): JSX.Element {
  const { rank, id, player, name, score, finished, marks, attempt = 1 } = entry;
  const isMine = player === identity.value?.player;
  return (
    <tr class={isMine ? 'mine' : ''} data-player={player}>
      <td class="rank">{groupDigits(rank)}</td>
      <th scope="row">
        <a href={makeRoute({ screen: 'entry', of: id })}>
          {isMine ? t('ranked.you.named', { name }) : name}
        </a>{' '}
        {marks.map((mark) => (
          <span key={mark} class="mark-note" title={t('ranked.mark.about')}>
            {t(`ranked.mark.${mark}`)}
          </span>
        ))}
      </th>
      <td class="number score-cell">
        {groupDigits(score)}
        {attempt > 1 && (
          <span class="attempt-note" title={t('ranked.attempt.about')} data-attempt={attempt}>
            {t('ranked.attempt', { number: groupDigits(attempt) })}
          </span>
        )}
      </td>
      <td class="number when">{shortDate(finished)}</td>
    </tr>
  );
}

/** The time for today, else the day. */
export function shortDate(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? formatClock(time) : formatDate(time);
}
