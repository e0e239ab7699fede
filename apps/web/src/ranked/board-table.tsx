import type { BoardEntry } from '@twofold/protocol';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { language } from '../i18n/language.js';
import { makeRoute } from '../ui/router.js';
import { identity } from '../server/identity.js';
import { say } from '../server/messages.js';
import { refusalText } from '../server/refusals.js';
import { useBoard, type BoardAddress } from './use-board.js';

/** A leaderboard: the best, then where the player stands if that is further down. */
export function BoardTable(address: BoardAddress): JSX.Element {
  const { board, more } = useBoard(address);
  const loaded = board.value;
  if (loaded === undefined) {
    return (
      <p class="hint-text" role="status">
        {say('loading')}
      </p>
    );
  }
  if (!loaded.ok) return <p class="hint-text">{refusalText(loaded.error)}</p>;
  const { top, around } = loaded.value;
  if (top.entries.length === 0) return <p class="hint-text">{say('board.empty')}</p>;
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
              <span class="unseen">{say('column.rank')}</span>
            </th>
            <th scope="col">{say('column.player')}</th>
            <th scope="col" class="number">
              {say('column.score')}
            </th>
            <th scope="col" class="number">
              {say('column.when')}
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
                <span class="unseen">{say('board.around')}</span>
              </td>
            </tr>
            {below.map((entry) => (
              <Row key={entry.player} entry={entry} />
            ))}
          </tbody>
        )}
      </table>
      {top.next !== undefined && (
        <button type="button" onClick={() => void more()}>
          {say('board.more')}
        </button>
      )}
      <p class="hint-text">{say('board.players', { count: groupDigits(top.total) })}</p>
    </>
  );
}

function Row({ entry }: { readonly entry: BoardEntry }): JSX.Element {
  const { rank, id, player, name, score, finished, marks } = entry;
  const isMine = player === identity.value?.player;
  return (
    <tr class={isMine ? 'mine' : ''} data-player={player}>
      <td class="rank">{groupDigits(rank)}</td>
      <th scope="row">
        <a href={makeRoute({ screen: 'entry', id })}>
          {isMine ? say('you.named', { name }) : name}
        </a>
        {marks.map((mark) => (
          <span key={mark} class="mark-note" title={say('mark.about')}>
            {say(`mark.${mark}`)}
          </span>
        ))}
      </th>
      <td class="number score-cell">{groupDigits(score)}</td>
      <td class="number when">{shortDate(finished)}</td>
    </tr>
  );
}

/** The time for today, else the day. */
export function shortDate(time: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(language.value, { hour: 'numeric', minute: '2-digit' })
    : date.toLocaleDateString(language.value, { day: 'numeric', month: 'short' });
}
