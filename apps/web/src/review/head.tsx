import type { JSX } from 'preact';
import type { AnyPosition } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { language } from '../i18n/language.js';
import { shareReplay } from '../replays/share.js';
import { faceOf } from '../games/index.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
import { say } from './messages.js';
import type { ReviewTarget } from '../replays/target.js';

interface HeadProps {
  readonly target: ReviewTarget;
  /** The last position that is known. */
  readonly last: AnyPosition;
}

export function ReviewHead({ target, last }: HeadProps): JSX.Element {
  const { replay, text, played, back } = target;
  const about = {
    name: faceOf(replay.game).nameOf(last),
    score: groupDigits(last.score),
    moves: groupDigits(last.ply),
  };
  return (
    <header class="review-head">
      <a class="square" href={makeRoute(back)} aria-label={say('back')}>
        <Icon name="back" />
      </a>
      <div>
        <h1>{say('title')}</h1>
        <p class="label">
          {played === undefined
            ? say('about', about)
            : say('about.date', { ...about, date: dayOf(played) })}
        </p>
      </div>
      <button type="button" aria-label={say('share')} onClick={() => void shareReplay(text)}>
        <Icon name="link" />
        <span>{say('share')}</span>
      </button>
    </header>
  );
}

export function dayOf(time: number): string {
  return new Date(time).toLocaleDateString(language.value, { day: 'numeric', month: 'long' });
}
