import type { JSX } from 'preact';
import { download } from '../ui/download.js';
import type { ReviewJob } from './job.js';
import { makeReportText } from './report-text.js';
import { judgeText } from './words.js';
import { t } from '../i18n/language.js';

interface FootProps {
  readonly job: ReviewJob;
  readonly onHow: () => void;
  readonly onCompare: () => void;
}

/** Who judged and how, and what can be done with the report. */
export function ReviewFoot({ job, onHow, onCompare }: FootProps): JSX.Element {
  const found = job.found.value;
  return (
    <footer class="review-foot">
      <p class="hint-text" data-judge>
        {judgeText(found.judge)}{' '}
        <button type="button" class="quiet inline" onClick={onHow}>
          {t('review.how.title')}
        </button>
      </p>
      <p class="hint-text only-wide">{t('review.keys')}</p>
      <div class="row-actions">
        <button type="button" onClick={onCompare}>
          {t('review.compare')}
        </button>
        <button
          type="button"
          disabled={found.moves.length === 0}
          onClick={() =>
            void makeReportText(job).then((text) => download('twofold-review.json', text))
          }
        >
          {t('review.report')}
        </button>
      </div>
    </footer>
  );
}
