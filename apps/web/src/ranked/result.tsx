import { ANSWERS, type BoardEntry, type Ended, type GameState } from '@twofold/protocol';
import { playerFor } from '@twofold/engine/player-for';
import type { AnyPosition, Game, Outcome } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Day } from '../days/day.js';
import { readResults, streakOf } from '../days/results.js';
import { useTimeLeft, Week } from '../days/week.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { EndPanel } from '../play/end-panel.js';
import { identity } from '../server/identity.js';
import { ask } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { library, libraryChanges, storage } from '../storage/services.js';
import { boardPath, boardRoute } from './boards.js';
import { keepFinished, keptId } from './my-games.js';
import { startRanked, useStarting } from './start.js';
import { ButtonLink } from '../ui/button.js';

interface ResultProps {
  readonly about: GameState;
  readonly ended: Ended;
  readonly game: Game;
  readonly position: AnyPosition;
}

/** Where the player stands on the board of a game. */
interface Place {
  readonly mine: BoardEntry;
  readonly total: number;
}

/** The end of a ranked game: its place, and what to do next. */
export function RankedResult({ about, ended, game, position }: ResultProps): JSX.Element {
  const { id, day } = about;
  const place = useAnswer(() => findPlace(about), [id]);
  const { starting, start } = useStarting(() => startRanked(about));
  void libraryChanges.value;
  useEffect(() => {
    const now = Date.now();
    void keepFinished({ id, started: now, finished: now, ...(day !== undefined && { day }) });
  }, [id]);
  const results = readResults(storage, library);
  const here = keptId(id);
  const canReview = here !== undefined && playerFor(game.name, position.ruleset) !== undefined;
  const label = t(starting ? 'ranked.standing.connecting' : 'end.again');
  const player = identity.value?.player ?? '';
  return (
    <div data-ranked-result>
      <EndPanel
        title={titleOf(place)}
        fact={factOf(place, about, ended, game.outcome(position))}
        beside={day === undefined ? undefined : <NextIn day={day as Day} />}
        next={day === undefined ? { label, icon: 'again', onClick: start } : undefined}
        share={() => ({
          game: game.name,
          position,
          dare: day === undefined,
          link: day === undefined ? `/g/${id}` : `/d/${about.game}/${day}/${player}`,
          day,
          streak: day === undefined ? undefined : streakOf(results, day as Day),
        })}
        review={canReview ? here : undefined}
        week={day === undefined ? undefined : <Week today={day as Day} results={results} />}
      >
        <ButtonLink icon="ranks" label={t('table')} to={boardRoute(about)} />
      </EndPanel>
    </div>
  );
}

function NextIn({ day }: { readonly day: Day }): JSX.Element {
  return <span class="label">{t('days.next', { time: useTimeLeft(day) })}</span>;
}

function titleOf(place: Place | undefined): string {
  if (place === undefined) return t('over.title');
  const { mine, total } = place;
  return t('end.place', { rank: groupDigits(mine.rank), total: groupDigits(total) });
}

/** Of a day, its week says more. */
function factOf(
  place: Place | undefined,
  { id, day }: GameState,
  ended: Ended,
  outcome: Outcome,
): string | undefined {
  if (day !== undefined) return undefined;
  if (place !== undefined && place.mine.id !== id) {
    return t('end.place.best', { score: groupDigits(place.mine.score) });
  }
  const usedUp = ended.reason === 'rules' && outcome.over && outcome.reason === 'moves';
  return t(`ranked.over.${usedUp ? 'moves' : ended.reason}`);
}

async function findPlace(about: GameState): Promise<Place | undefined> {
  const as = identity.peek();
  if (as === undefined) return undefined;
  const page =
    about.day === undefined
      ? await ask(ANSWERS.boardPage, `${boardPath(about)}/around?period=all&limit=1`, { as })
      : await ask(ANSWERS.boardPage, `api/daily/${about.game}/${about.day}/table?limit=100`);
  if (!page.ok) return undefined;
  const mine = page.value.entries.find(({ player }) => player === as.player);
  return mine && { mine, total: page.value.total };
}
