import { parsePosition, start, type GameName } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { DotsThumbnail } from '../games/dots/thumbnail.js';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { notify } from '../ui/notices.js';
import { makeRoute } from '../ui/router.js';
import { library } from '../storage/services.js';
import { SlideThumbnail } from '../games/slide/thumbnail.js';
import { kindName, kindOf } from '../statistics/kinds.js';
import type { Day } from './day.js';
import { dailyDots, dailyRules, dailySlide } from './game.js';
import { say } from './messages.js';
import type { DailyResult } from './results.js';
import { blocksOf } from './share.js';
import { startDaily } from './start.js';

interface CardProps {
  readonly name: GameName;
  readonly day: Day;
  readonly isToday: boolean;
  readonly result: DailyResult | undefined;
}

/** One daily game: what it is, what became of it, and what can be done. */
export function DailyCard({ name, day, isToday, result }: CardProps): JSX.Element {
  const title = name === 'slide' ? '2048' : 'Dots';
  // Ids are used again: only a game that was born at the same moment is the same.
  const saved = result && library.read(result.entry.id);
  const kept = saved?.created === result?.entry.created ? saved : undefined;
  const entry = result?.entry;
  const isRunning = entry !== undefined && !entry.record.over && kept !== undefined;
  const id = entry?.id ?? '';
  return (
    <article class="daily-card sheet" data-daily={name}>
      <Board name={name} day={day} position={kept?.position} />
      <div class="daily-text">
        <p class="label">{title}</p>
        <h3>{rulesName(name, day)}</h3>
        {entry !== undefined && (
          <p class="daily-score">
            <strong data-daily-score>{groupDigits(entry.record.score)}</strong> {say('points')}
          </p>
        )}
        <p class="label">{stateText(result, isToday, isRunning)}</p>
      </div>
      <div class="row-actions">
        {isRunning ? (
          <a
            class="button"
            href={makeRoute({ screen: 'play', id })}
            aria-label={say('continue.of', { name: title })}
          >
            {say('continue')}
          </a>
        ) : (
          <StartButton name={name} day={day} isFirst={isToday && entry === undefined} />
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
      </div>
    </article>
  );
}

interface StartProps {
  readonly name: GameName;
  readonly day: Day;
  /** Nothing has been played of it, and it is its day. */
  readonly isFirst: boolean;
}

function StartButton({ name, day, isFirst }: StartProps): JSX.Element {
  const what = isFirst ? 'play' : 'practise';
  return (
    <button
      type="button"
      aria-label={say(`${what}.of`, { name: name === 'slide' ? '2048' : 'Dots' })}
      onClick={() => startDaily(name, day)}
    >
      {say(what)}
    </button>
  );
}

/** The board as it is now, or as everybody finds it. */
function Board(props: {
  readonly name: GameName;
  readonly day: Day;
  readonly position: string | undefined;
}): JSX.Element {
  const { name, day } = props;
  const parsed = props.position === undefined ? undefined : parsePosition(props.position);
  const now = parsed?.ok === true ? parsed.value.position : undefined;
  if (name === 'slide') {
    const { ruleset, seed } = dailySlide(day);
    const position = (now as SlidePosition | undefined) ?? start(slide, ruleset, seed).position;
    return <SlideThumbnail position={position} />;
  }
  const { ruleset, seed } = dailyDots(day);
  const position = (now as DotsPosition | undefined) ?? start(dots, ruleset, seed).position;
  return <DotsThumbnail position={position} />;
}

function rulesName(name: GameName, day: Day): string {
  if (name === 'slide') return kindName(kindOf({ game: name, rules: dailyRules(name, day) }));
  const { width, height, colours, moves } = dailyDots(day).ruleset;
  return say('rules.dots', { width, height, colours, moves: moves ?? '∞' });
}

function stateText(result: DailyResult | undefined, isToday: boolean, isRunning: boolean): string {
  if (result === undefined) return say(isToday ? 'state.open' : 'state.missed');
  const { record } = result.entry;
  if (isRunning) return say('state.running');
  if (!record.over) return say('state.left');
  if (!result.counts) return say('state.practised');
  return record.game === 'slide'
    ? say('result.slide', { tile: record.highest, moves: record.moves })
    : say('result.dots', { loops: record.loops, moves: record.moves });
}

/** What can be shown to others: the day, the points, and a picture that gives nothing away. */
function shareText(
  name: GameName,
  day: Day,
  { record }: Entry,
  replay: string | undefined,
): string {
  const title = `${name === 'slide' ? '2048' : 'Dots'}, ${rulesName(name, day)}`;
  const lines = [
    say('share.title', { day }),
    say('share.points', { name: title, score: groupDigits(record.score) }),
  ];
  if (replay !== undefined) lines.push(blocksOf(replay));
  return lines.join('\n');
}

/** By the system's own sheet on a phone, else by the clipboard: at once, or browsers refuse. */
export async function share(text: string): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  try {
    if (isPhone && 'share' in navigator) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      notify(say('share.copied'));
    }
  } catch (problem) {
    // Closed without sharing: nothing to say. No permission: the text can be copied by hand.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) notify(text);
  }
}
