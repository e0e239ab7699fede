import { ANSWERS, type FinishedGame, type MyGames } from '@twofold/protocol';
import { parseSeed, seededBy, type GameName, type Shape } from '@twofold/rules';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';
import { t } from '../i18n/language.js';
import { startServerDaily } from '../ranked/start.js';
import { identity } from '../server/identity.js';
import { ask, askText, server, serverAddress, type Answered } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { startGame } from '../session/start.js';
import { makeRoute } from '../ui/router.js';
import type { DailyView } from './card.js';
import type { Day } from './day.js';

/** Ranked games of this player; asked for again with `day`, which a finished game may have. */
function useMyGames(depends: unknown): Answered<MyGames> | undefined {
  const as = identity.value;
  const isThere = server.value === 'there';
  return useAnswer(
    async () => (as && isThere ? ask(ANSWERS.myGames, 'api/me/games', { as }) : undefined),
    [as, isThere, depends],
  ).value;
}

/** The daily games that this player has finished on the server. */
export function useFinishedDailies(): readonly FinishedGame[] {
  const games = useMyGames(undefined);
  return games?.ok === true ? games.value.finished.filter(({ day }) => day !== undefined) : [];
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
  const what = running ? 'continue' : 'play';
  const acts: DailyView['acts'][number][] = [];
  if (seed !== undefined) {
    const of = t('daily.practise.of', { name: title });
    acts.push({ label: t('daily.practise'), of, act: practise });
  } else if (done === undefined) {
    const busy = starting.value;
    const label = busy ? t('ranked.play.starting') : t(`daily.${what}`);
    acts.push({ label, of: t(`daily.${what}.of`, { name: title }), act: () => void start(), busy });
  }
  acts.push({
    label: t('ranked.daily.table'),
    of: t('ranked.daily.table.of', { name: title }),
    act: makeRoute({ screen: 'day', of: `${name}/${day}` }),
  });
  const card = done && `api/daily/${name}/${day}/card/${done.player}`;
  if (card !== undefined) {
    acts.push({
      label: t('ranked.daily.picture'),
      of: t('ranked.daily.picture.of', { name: title }),
      act: serverAddress(`${card}/picture.svg`).href,
      download: `twofold-${name}-${day}.svg`,
    });
  }
  return {
    rules: featuresOf(name).daily!.rulesName(ruleset.value),
    board: <BlankBoard shape={ruleset.value} />,
    score: done?.score,
    state: stateText(done, running, seed === undefined),
    ranked: true,
    acts,
    ...(card !== undefined && {
      shared: async () => {
        const text = await askText(card);
        return text.ok ? text.value : undefined;
      },
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
