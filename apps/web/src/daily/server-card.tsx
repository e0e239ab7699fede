import { ANSWERS, type FinishedGame, type MyGames } from '@twofold/protocol';
import { parseSeed, type GameName, type Shape } from '@twofold/rules';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { faceOf } from '../games/index.js';
import { startGame } from '../session/start.js';
import { boardName } from '../ranked/boards.js';
import { identity } from '../server/identity.js';
import { say as sayRanked } from '../server/messages.js';
import { ask, askText, server, serverAddress, type Answered } from '../server/server.js';
import { startServerDaily } from '../ranked/start.js';
import { useAnswer } from '../server/use-answer.js';
import { makeRoute } from '../ui/router.js';
import { CardFrame } from './card-frame.js';
import type { Day } from './day.js';
import { say } from './messages.js';
import { share } from './share.js';

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

interface CardProps {
  readonly name: GameName;
  readonly day: Day;
  /** Shown for a day that the server does not know. */
  readonly otherwise: JSX.Element;
}

/** A daily game of the server: ranked on its day, and practice when the day is over. */
export function ServerDailyCard({ name, day, otherwise }: CardProps): JSX.Element {
  const { game, title } = faceOf(name);
  const daily = useAnswer(() => ask(ANSWERS.dailyGame, `api/daily/${name}/${day}`), [day]).value;
  const games = useMyGames(day);
  const starting = useSignal(false);
  if (daily === undefined) return <article class="daily-card sheet" />;
  const ruleset = daily.ok ? game.parseRuleset(daily.value.rules) : undefined;
  if (!daily.ok || ruleset?.ok !== true) return otherwise;
  const { seed } = daily.value;
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
    if (parsed.ok) startGame(game, ruleset.value, parsed.value);
  };
  const what = running ? 'continue' : 'play';
  return (
    <CardFrame
      name={name}
      board={<BlankBoard shape={ruleset.value} />}
      rules={boardName(daily.value)}
      score={done?.score}
      state={stateText(done, running, seed === undefined)}
      ranked
    >
      {seed !== undefined && (
        <button type="button" aria-label={say('practise.of', { name: title })} onClick={practise}>
          {say('practise')}
        </button>
      )}
      {seed === undefined && done === undefined && (
        <button
          type="button"
          disabled={starting.value}
          aria-label={say(`${what}.of`, { name: title })}
          onClick={() => void start()}
        >
          {starting.value ? sayRanked('play.starting') : say(what)}
        </button>
      )}
      <a
        class="button"
        href={makeRoute({ screen: 'day', path: `${name}/${day}` })}
        aria-label={sayRanked('daily.table.of', { name: title })}
      >
        {sayRanked('daily.table')}
      </a>
      {done !== undefined && <Share game={done} title={title} />}
    </CardFrame>
  );
}

/** The card of a finished game, made by the server: as text to paste, and as a picture. */
function Share({
  game,
  title,
}: {
  readonly game: FinishedGame;
  readonly title: string;
}): JSX.Element {
  const path = `api/daily/${game.game}/${game.day}/card/${game.player}`;
  const shareText = async (): Promise<void> => {
    const text = await askText(path);
    if (text.ok) await share(text.value);
  };
  return (
    <>
      <button
        type="button"
        aria-label={say('share.of', { name: title })}
        onClick={() => void shareText()}
      >
        {say('share')}
      </button>
      <a
        class="button"
        href={serverAddress(`${path}/picture.svg`).href}
        download={`twofold-${game.game}-${game.day}.svg`}
        aria-label={sayRanked('daily.picture.of', { name: title })}
      >
        {sayRanked('daily.picture')}
      </a>
    </>
  );
}

function stateText(done: FinishedGame | undefined, running: boolean, isOpen: boolean): string {
  if (done !== undefined) return sayRanked('daily.done', { moves: done.ply });
  if (running) return say('state.running');
  return say(isOpen ? 'state.open' : 'state.missed');
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
