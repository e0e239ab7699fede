import { ANSWERS, type BoardEntry, type Ended, type GameState } from '@twofold/protocol';
import type { Outcome } from '@twofold/rules';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { makeRoute } from '../ui/router.js';
import { boardRoute } from './board-route.js';
import { boardPath } from './boards.js';
import { identity } from '../server/identity.js';
import { ask, type Answered } from '../server/server.js';
import { StartButton } from './start-button.js';
import { useAnswer } from '../server/use-answer.js';

interface ResultProps {
  readonly about: GameState;
  readonly ended: Ended;
  readonly outcome: Outcome;
}

/** Where the player stands on the board of a game. */
interface Place {
  readonly mine: BoardEntry;
  readonly total: number;
}

/** The end of a ranked game: what it came to, its place, and the way to its proof. */
export function RankedResult({ about, ended, outcome }: ResultProps): JSX.Element {
  const { id, day } = about;
  const place = useAnswer(() => findPlace(about), [id]).value;
  const score = groupDigits(ended.score);
  const usedUp = ended.reason === 'rules' && outcome.over && outcome.reason === 'moves';
  return (
    <section class="result" aria-labelledby="result-title" data-ranked-result>
      <h2 id="result-title">{t(outcome.won && outcome.over ? 'won.title' : 'over.title')}</h2>
      <p>{t(`ranked.over.${usedUp ? 'moves' : ended.reason}`, { score, moves: ended.ply })}</p>
      {place?.ok === true && <PlaceLine place={place.value} id={id} />}
      <div class="result-actions">
        {day === undefined && <StartButton rules={about} label={t('ranked.result.again')} />}
        {ended.seed === undefined ? (
          <p class="hint-text">{t('ranked.entry.not-yet')}</p>
        ) : (
          <a class="button" href={makeRoute({ screen: 'entry', of: id })}>
            {t('ranked.result.check')}
          </a>
        )}
        <a class="button" href={makeRoute(boardRoute(about))}>
          {t('ranked.board.to')}
        </a>
      </div>
    </section>
  );
}

function PlaceLine({ place, id }: { readonly place: Place; readonly id: string }): JSX.Element {
  const { mine, total } = place;
  const rank = groupDigits(mine.rank);
  return (
    <>
      <p class="place-line" data-rank-of={mine.rank}>
        {t('ranked.result.place', { rank, total: groupDigits(total) })}
      </p>
      {mine.id !== id && (
        <p class="hint-text">{t('ranked.result.best', { score: groupDigits(mine.score) })}</p>
      )}
    </>
  );
}

async function findPlace(about: GameState): Promise<Answered<Place> | undefined> {
  const as = identity.peek();
  if (as === undefined) return undefined;
  const page =
    about.day === undefined
      ? await ask(ANSWERS.boardPage, `${boardPath(about)}/around?period=all&limit=1`, { as })
      : await ask(ANSWERS.boardPage, `api/daily/${about.game}/${about.day}/table?limit=100`);
  if (!page.ok) return page;
  const mine = page.value.entries.find(({ player }) => player === as.player);
  return mine && { ok: true, value: { mine, total: page.value.total } };
}
