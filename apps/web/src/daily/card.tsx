import { parsePosition, start, type GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import { featuresOf } from '../games/features.js';
import { faceOf } from '../games/index.js';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { startGame } from '../session/start.js';
import { library } from '../storage/services.js';
import { makeRoute } from '../ui/router.js';
import { CardFrame } from './card-frame.js';
import type { Day } from './day.js';
import { dailyGame } from './game.js';
import { say } from './messages.js';
import type { DailyResult } from './results.js';
import { blocksOf, share } from './share.js';

interface CardProps {
  readonly name: GameName;
  readonly day: Day;
  readonly isToday: boolean;
  readonly result: DailyResult | undefined;
}

/**
 * The app's own daily game. Where a ranked server answers, its daily game is played instead, whose
 * seed nobody knows beforehand.
 */
export function DailyCard({ name, day, isToday, result }: CardProps): JSX.Element {
  const { title } = faceOf(name);
  // Ids are used again: only a game that was born at the same moment is the same.
  const saved = result && library.read(result.entry.id);
  const kept = saved?.created === result?.entry.created ? saved : undefined;
  const entry = result?.entry;
  const isRunning = entry !== undefined && !entry.record.over && kept !== undefined;
  const id = entry?.id ?? '';
  const what = isToday && entry === undefined ? 'play' : 'practise';
  const begin = (): void => {
    const { game, ruleset, seed } = dailyGame(name, day);
    startGame(game, ruleset, seed);
  };
  return (
    <CardFrame
      name={name}
      board={<Board name={name} day={day} position={kept?.position} />}
      rules={rulesName(name, day)}
      score={entry?.record.score}
      state={stateText(result, isToday, isRunning)}
    >
      {isRunning ? (
        <a
          class="button"
          href={makeRoute({ screen: 'play', id })}
          aria-label={say('continue.of', { name: title })}
        >
          {say('continue')}
        </a>
      ) : (
        <button type="button" aria-label={say(`${what}.of`, { name: title })} onClick={begin}>
          {say(what)}
        </button>
      )}
      {entry?.record.over === true && kept !== undefined && (
        <a
          class="button"
          href={makeRoute({ screen: 'replay', id })}
          aria-label={say('replay.of', { name: title })}
        >
          {say('replay')}
        </a>
      )}
      {entry?.record.over === true && result?.counts === true && (
        <button
          type="button"
          aria-label={say('share.of', { name: title })}
          onClick={() => void share(shareText(name, day, entry, kept?.replay))}
        >
          {say('share')}
        </button>
      )}
    </CardFrame>
  );
}

/** The board as it is now, or as everybody finds it. */
function Board(props: {
  readonly name: GameName;
  readonly day: Day;
  readonly position: string | undefined;
}): JSX.Element {
  const { game, ruleset, seed } = dailyGame(props.name, props.day);
  const { Thumbnail } = faceOf(game);
  const now = parsePosition(props.position ?? '');
  const position = now.ok ? now.value.position : start(game, ruleset, seed).position;
  return <Thumbnail position={position} />;
}

function rulesName(name: GameName, day: Day): string {
  return featuresOf(name).daily!.rulesName(dailyGame(name, day).ruleset);
}

function stateText(result: DailyResult | undefined, isToday: boolean, isRunning: boolean): string {
  if (result === undefined) return say(isToday ? 'state.open' : 'state.missed');
  const { record } = result.entry;
  if (isRunning) return say('state.running');
  if (!record.over) return say('state.left');
  return result.counts ? featuresOf(record.game).daily!.result(record) : say('state.practised');
}

/** What can be shown to others: the day, the points, and a picture that gives nothing away. */
function shareText(
  name: GameName,
  day: Day,
  { record }: Entry,
  replay: string | undefined,
): string {
  const title = `${faceOf(name).title}, ${rulesName(name, day)}`;
  const lines = [
    say('share.title', { day }),
    say('share.points', { name: title, score: groupDigits(record.score) }),
  ];
  if (replay !== undefined) lines.push(blocksOf(replay));
  return lines.join('\n');
}
