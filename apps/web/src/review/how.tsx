import type { JSX } from 'preact';
import { GRADE_LIMITS } from '@twofold/coach';
import { Dialog } from '../ui/controls.js';
import { t } from '../i18n/language.js';

/** How a move gets its grade, in short. */
export function HowDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { best, good, inaccuracy, mistake } = GRADE_LIMITS;
  return (
    <Dialog title={t('review.how.title')} onClose={onClose}>
      <p>{t('review.how.values')}</p>
      <p>
        {t('review.how.share', {
          best: percent(best),
          good: percent(good),
          inaccuracy: percent(inaccuracy),
          mistake: percent(mistake),
        })}
      </p>
      <p>{t('review.how.accuracy')}</p>
      <p>{t('review.how.marks')}</p>
      <p>{t('review.how.luck')}</p>
      <p>{t('review.how.again')}</p>
    </Dialog>
  );
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
