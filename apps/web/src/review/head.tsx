import type { JSX } from 'preact';
import type { AnyPosition } from '@twofold/rules';
import { formatDay } from '../i18n/dates.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { shareReplay } from '../replays/share.js';
import { faceOf } from '../games/index.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
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
    <header class="review-head beside-12">
      <a class="square" href={makeRoute(back)} aria-label={t('leave')}>
        <Icon name="back" />
      </a>
      <div>
        <h1>{t('review.title')}</h1>
        <p class="label">
          {t('review.about', about)}
          {played !== undefined && ` · ${formatDay(played)}`}
        </p>
      </div>
      <button type="button" aria-label={t('review.share')} onClick={() => void shareReplay(text)}>
        <Icon name="link" />
        <span>{t('review.share')}</span>
      </button>
    </header>
  );
}
