import { followProgress, type Progress } from '@twofold/achievements';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { levelTexts } from '../games/features.js';
import type { Entry } from '../records/book.js';
import { readEntries } from '../records/catch-up.js';
import { inSlices } from '../ui/slices.js';
import { makeRoute } from '../ui/router.js';
import { storage } from '../storage/services.js';
import { badgeOf } from './badges.js';
import { Way } from './way.js';
import './statistics.css';
import { t } from '../i18n/language.js';

/** The achievement that lacks the least, for the start page. */
export function NearestAchievement(): JSX.Element | null {
  const nearest = useSignal<Progress<Entry> | undefined>(undefined);
  useEffect(() => {
    const aborter = new AbortController();
    const look = async (): Promise<void> => {
      const entries = await inSlices(readEntries(storage), aborter.signal);
      if (entries === undefined) return;
      const played = [...entries.values()];
      const progress = await inSlices(followProgress(played, levelTexts()), aborter.signal);
      if (progress !== undefined) nearest.value = nearestOf(progress);
    };
    void look();
    return () => aborter.abort();
  }, []);
  if (nearest.value === undefined) return null;
  const { id } = nearest.value.achievement;
  const badge = badgeOf(id);
  return (
    <section class="nearest" aria-labelledby="nearest-title">
      <div class="section-head">
        <h2 id="nearest-title">{t('statistics.nearest')}</h2>
        <a class="label" href={makeRoute({ screen: 'statistics' })}>
          {t('statistics.nearest.all')}
        </a>
      </div>
      <div class="achievement">
        <span class="badge" aria-hidden="true" data-digits={badge.text.length}>
          {badge.text}
        </span>
        <div>
          <p class="strong">{t(`achievement.${id}.name`)}</p>
          <p class="label">{t(`achievement.${id}.about`)}</p>
          <Way {...nearest.value} />
        </div>
      </div>
    </section>
  );
}

/** Of those that can be reached by degrees, and have been begun. */
function nearestOf(progress: readonly Progress<Entry>[]): Progress<Entry> | undefined {
  return progress
    .filter(({ by, value, goal }) => by === undefined && goal > 1 && value > 0)
    .toSorted((a, b) => b.value / b.goal - a.value / a.goal)[0];
}
