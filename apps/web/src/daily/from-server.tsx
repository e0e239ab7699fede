import { ANSWERS, type FinishedGame, type MyGames } from '@twofold/protocol';
import { parseSeed, seededBy, type GameName, type Shape } from '@twofold/rules';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { keepAllFinished } from '../ranked/keep-finished.js';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';
import { t } from '../i18n/language.js';
import { startServerDaily } from '../ranked/start.js';
import { identity } from '../server/identity.js';
import { ask, server, type Answered } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { startGame } from '../session/start.js';
import { library, storage } from '../storage/services.js';
import type { DailyView } from './card.js';
import type { Day } from '../days/day.js';
import { readResults, streakOf } from '../days/results.js';

/** Ranked games of this player; asked for again with `day`, which a finished game may have. */
function useMyGames(depends: unknown): Answered<MyGames> | undefined {
  const as = identity.value;
  const isThere = server.value === 'there';
  return useAnswer(
    async () => (as && isThere ? ask(ANSWERS.myGames, 'api/me/games', { as }) : undefined),
    [as, isThere, depends],
  ).value;
}

/** Keeps the games that this player has finished on the server among those of this device. */
export function useFinishedGames(): void {
  const games = useMyGames(undefined);
  useEffect(() => {
    if (games?.ok === true) void keepAllFinished(games.value.finished);
  }, [games]);
}

/**
 * A daily game of the server: ranked on its day, and practice when the day is over. Undefined for a day
 * that the server does not know.
 */
export function useServerDaily(name: GameName, day: Day): DailyView | 'loading' | undefined {
  const { game, title } = faceOf(name);
  const daily = useAnswer(() => ask(ANSWERS.dailyGame, `api/daily/${name}/${day}`), [day]).value;
  const games = useMyGames(day);
  const starting = useSignal(false);
  if (daily === undefined) return 'loading';
  const ruleset = daily.ok ? game.parseRuleset(daily.value.rules) : undefined;
  if (!daily.ok || ruleset?.ok !== true) return undefined;
  const { seed, generator } = daily.value;
  const isMine = (other: { readonly game: GameName; readonly day?: string }): boolean =>
    other.game === name && other.day === day;
  const mine = games?.ok === true ? games.value : undefined;
  const done = mine?.finished.find(isMine);
  const running = mine?.running.some(isMine) === true;

  const start = async (): Promise<void> => {
    starting.value = true;
    await startServerDaily(name);
    starting.value = false;
  };
  const practise = (): void => {
    const parsed = parseSeed(seed ?? '');
    if (parsed.ok) startGame(game, ruleset.value, seededBy(generator, parsed.value));
  };
  const what = running ? 'continue' : 'daily.play';
  const acts: DailyView['acts'][number][] = [];
  if (seed !== undefined) {
    const of = t('daily.practise.of', { name: title });
    acts.push({ label: t('daily.practise'), of, act: practise });
  } else if (done === undefined) {
    const busy = starting.value;
    const label = busy ? t('ranked.standing.connecting') : t(what);
    acts.push({
      label,
      of: t(`${what}.of`, { name: title }),
      act: () => void start(),
      busy,
      primary: true,
    });
  }
  acts.push({
    label: t('table'),
    of: t('ranked.daily.table.of', { name: title }),
    act: { screen: 'day', of: `${name}/${day}` },
  });
  const { Thumbnail } = faceOf(name);
  const kept = library
    .list()
    .find((other) => other.game.name === name && other.served?.day === day);
  if (kept !== undefined) {
    acts.unshift({
      label: t('games.review'),
      of: t('daily.review.of', { name: title }),
      act: { screen: 'review', of: kept.id },
    });
  }
  return {
    rules: featuresOf(name).daily!.rulesName(ruleset.value),
    board:
      kept === undefined ? (
        <BlankBoard shape={ruleset.value} />
      ) : (
        <Thumbnail position={kept.position} />
      ),
    score: done?.score ?? kept?.position.score,
    state: stateText(done, running, seed === undefined),
    ranked: true,
    acts,
    ...(done !== undefined &&
      kept !== undefined && {
        share: () => ({
          game: name,
          position: kept.position,
          dare: false,
          link: `/d/${name}/${day}/${done.player}`,
          day,
          streak: streakOf(readResults(storage, library), day),
        }),
      }),
  };
}

function stateText(done: FinishedGame | undefined, running: boolean, isOpen: boolean): string {
  if (done !== undefined) return t('ranked.daily.done', { moves: done.ply });
  if (running) return t('daily.state.running');
  return t(isOpen ? 'daily.state.open' : 'daily.state.missed');
}

/** Nobody knows what will lie on it. */
function BlankBoard({ shape }: { readonly shape: Shape }): JSX.Element {
  const { width, height } = shape;
  return (
    <div class="thumbnail" aria-hidden="true" style={{ '--columns': width, '--rows': height }}>
      {Array.from({ length: width * height }, (_, cell) => (
        <span key={cell} />
      ))}
    </div>
  );
}
