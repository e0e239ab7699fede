import { ANSWERS, type FinishedGame } from '@twofold/protocol';
import { parseSeed, seededBy, type AnyPosition, type GameName, type Shape } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { keepFinished, useMyGames } from '../ranked/my-games.js';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';
import { t } from '../i18n/language.js';
import { startServerDaily, useStarting } from '../ranked/start.js';
import { ask } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { startGame } from '../session/start.js';
import { library, storage } from '../storage/services.js';
import type { DailyView } from './card.js';
import type { Day } from '../days/day.js';
import { readResults, streakOf } from '../days/results.js';

/** Keeps the games that this player has finished on the server among those of this device. */
export function useFinishedGames(): void {
  const games = useMyGames();
  useEffect(() => {
    const keepAll = async (): Promise<void> => {
      for (const game of games?.finished ?? []) await keepFinished(game);
    };
    void keepAll();
  }, [games]);
}

/**
 * A daily game of the server: ranked on its day, and practice when the day is over. Undefined for a day
 * that the server does not know.
 */
export function useServerDaily(name: GameName, day: Day): DailyView | 'loading' | undefined {
  const { game, Thumbnail } = faceOf(name);
  const daily = useAnswer(() => ask(ANSWERS.dailyGame, `api/daily/${name}/${day}`), [day]);
  const mine = useMyGames(day);
  const { starting, start } = useStarting(() => startServerDaily(name));
  if (daily === undefined) return 'loading';
  const ruleset = daily.ok ? game.parseRuleset(daily.value.rules) : undefined;
  if (!daily.ok || ruleset?.ok !== true) return undefined;
  const { seed, generator } = daily.value;
  const isMine = (other: { readonly game: GameName; readonly day?: string }): boolean =>
    other.game === name && other.day === day;
  const done = mine?.finished.find(isMine);
  const running = mine?.running.some(isMine) === true;
  const practise = (): void => {
    const parsed = parseSeed(seed ?? '');
    if (parsed.ok) startGame(game, ruleset.value, seededBy(generator, parsed.value));
  };
  const kept = library
    .list()
    .find((other) => other.game.name === name && other.served?.day === day);
  const acts: DailyView['acts'][number][] = [];
  if (kept !== undefined) {
    acts.push({ label: t('games.review'), act: { screen: 'review', of: kept.id } });
  }
  if (seed !== undefined) acts.push({ label: t('daily.practise'), act: practise });
  else if (running || (done === undefined && kept === undefined)) {
    const label = t(running ? 'continue' : 'daily.play');
    acts.push({ label, act: start, busy: starting, primary: true });
  }
  acts.push({ label: t('table'), act: { screen: 'day', of: `${name}/${day}` } });
  return {
    rules: featuresOf(name).daily!.rulesName(ruleset.value),
    board:
      kept === undefined ? (
        <BlankBoard shape={ruleset.value} />
      ) : (
        <Thumbnail position={kept.position} />
      ),
    score: (done ?? kept?.position)?.score,
    state: stateText(done, kept?.position, running, seed === undefined),
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

function stateText(
  done: FinishedGame | undefined,
  kept: AnyPosition | undefined,
  running: boolean,
  isOpen: boolean,
): string {
  if (done !== undefined) return t('ranked.daily.done', { moves: done.ply });
  if (running) return t('daily.state.running');
  // The server may have forgotten the player, whose first try it was all the same.
  if (kept !== undefined) return t('ranked.daily.kept', { moves: kept.ply });
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
