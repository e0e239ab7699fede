import { ANSWERS, type RunningGame } from '@twofold/protocol';
import type { JSX } from 'preact';
import { shortDate } from './board-table.js';
import { boardName } from './boards.js';
import { identity } from '../server/identity.js';
import { ask, server } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { t } from '../i18n/language.js';
import { ButtonLink } from '../ui/button.js';

/** Ranked games of the player that go on, on whichever device they were begun. */
export function RunningGames(): JSX.Element | null {
  const as = identity.value;
  const isThere = server.value === 'there';
  const games = useAnswer(
    async () =>
      as === undefined || !isThere ? undefined : ask(ANSWERS.myGames, 'api/me/games', { as }),
    [as, isThere],
  ).value;
  if (games?.ok !== true || games.value.running.length === 0) return null;
  return (
    <section class="running" aria-labelledby="running-title">
      <h2 id="running-title">{t('ranked.running')}</h2>
      {games.value.running.map((game) => (
        <Row key={game.id} game={game} />
      ))}
    </section>
  );
}

function Row({ game }: { readonly game: RunningGame }): JSX.Element {
  const { id, day, started } = game;
  const name = boardName(game);
  return (
    <div class="game-row">
      <div class="game-text">
        <h3>{name}</h3>
        <p class="label">
          {day === undefined
            ? t('ranked.running.since', { date: shortDate(started) })
            : t('ranked.running.daily', { day })}
        </p>
      </div>
      <ButtonLink
        label={t('ranked.continue')}
        to={{ screen: 'ranked', of: id }}
        aria-label={t('ranked.continue.of', { name })}
      />
    </div>
  );
}
