import { DIVISIONS, PERIODS, type RunningGame } from '@twofold/protocol';
import type { JSX } from 'preact';
import { Segmented, Select } from '../ui/controls.js';
import { makeRoute, replaceRoute } from '../ui/router.js';
import { BoardTable, shortDate } from './board-table.js';
import {
  type BoardChoice,
  boardKinds,
  boardName,
  boardPath,
  type BoardRules,
  makeLeaderboard,
  parseLeaderboard,
  rulesOf,
  sizesOf,
} from './boards.js';
import { identity } from '../server/identity.js';
import { server } from '../server/server.js';
import { WithServer } from '../server/with-server.js';
import './ranked.css';
import { formatCalendarDay } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { startRanked, useStarting } from './start.js';
import { Button, ButtonLink } from '../ui/button.js';
import { useMyGames } from './my-games.js';

/** A leaderboard, and the way onto it. What is chosen is in the address. */
export function BoardScreen({ of: path }: { readonly of: string }): JSX.Element {
  const choice = parseLeaderboard(path);
  const rules = rulesOf(choice);
  const choose = (changes: Partial<BoardChoice>): void => {
    // Not every kind has every size.
    const next = parseLeaderboard(makeLeaderboard({ ...choice, ...changes }));
    replaceRoute({ screen: 'ranks', of: makeLeaderboard(next) });
  };
  const { period, division } = choice;
  return (
    <main class="page ranks">
      <section class="ranks-play" aria-labelledby="ranked-title">
        <div class="section-head">
          <h1 id="ranked-title">{t('ranked.title')}</h1>
          <a class="profile-link" href={makeRoute({ screen: 'profile' })}>
            {identity.value?.name ?? t('profile')}
          </a>
        </div>
        <div class="sheet padded stack-12">
          <h2>{boardName(rules)}</h2>
          <p class="hint-text">{t('ranked.about')}</p>
          <WithServer>
            <StartButton rules={rules} />
          </WithServer>
        </div>
        <RunningGames />
      </section>
      {server.value === 'there' && (
        <section class="ranks-board" aria-labelledby="board-title">
          <h2 id="board-title" class="large-title">
            {t('ranked.board')}
          </h2>
          <form class="board-filter row-actions" onSubmit={(event) => event.preventDefault()}>
            <Segmented
              label={t('game')}
              value={choice.kind}
              options={boardKinds().map(({ name, label }) => ({ value: name, label: label() }))}
              onChange={(kind) => choose({ kind })}
            />
            <Segmented
              label={t('ranked.filter.period')}
              value={period}
              options={PERIODS.map((value) => ({ value, label: t(`ranked.period.${value}`) }))}
              onChange={(value) => choose({ period: value })}
            />
            <Segmented
              label={t('ranked.filter.division')}
              value={division}
              options={DIVISIONS.map((value) => ({ value, label: t(`ranked.division.${value}`) }))}
              onChange={(value) => choose({ division: value })}
            />
            <Select
              label={t('ranked.filter.size')}
              value={choice.size}
              options={sizesOf(choice.kind).map((value) => ({
                value,
                label: value.replace('x', ' × '),
              }))}
              onChange={(size) => choose({ size })}
            />
          </form>
          <BoardTable
            path={boardPath(rules)}
            query={`period=${period}&division=${division}`}
            live
          />
        </section>
      )}
    </main>
  );
}

function StartButton({ rules }: { readonly rules: BoardRules }): JSX.Element {
  const { starting, start } = useStarting(() => startRanked(rules));
  return (
    <Button
      label={t(starting ? 'ranked.standing.connecting' : 'ranked.play')}
      primary
      disabled={starting}
      data-play-ranked
      onClick={start}
    />
  );
}

/** Ranked games of the player that go on, on whichever device they were begun. */
function RunningGames(): JSX.Element | null {
  const running = useMyGames()?.running ?? [];
  if (running.length === 0) return null;
  return (
    <section class="running stack-4" aria-labelledby="running-title">
      <h2 id="running-title">{t('ranked.running')}</h2>
      {running.map((game) => (
        <Row key={game.id} game={game} />
      ))}
    </section>
  );
}

function Row({ game }: { readonly game: RunningGame }): JSX.Element {
  const { id, day, started } = game;
  const name = boardName(game);
  return (
    <div class="game-row beside-16">
      <div class="game-text stack-4">
        <h3>{name}</h3>
        <p class="label">
          {day === undefined
            ? t('ranked.running.since', { date: shortDate(started) })
            : t('ranked.running.daily', { day: formatCalendarDay(day) })}
        </p>
      </div>
      <ButtonLink
        label={t('continue')}
        to={{ screen: 'ranked', of: id }}
        aria-label={t('of', { what: t('continue'), name })}
      />
    </div>
  );
}
