import type { JSX } from 'preact';
import { download } from '../ui/download.js';
import type { ReviewJob } from './job.js';
import { say } from './messages.js';
import { makeReportText } from './report-text.js';
import { judgeText } from './words.js';

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
          {say('how.link')}
        </button>
      </p>
      <p class="hint-text only-wide">{say('keys')}</p>
      <div class="row-actions">
        <button type="button" onClick={onCompare}>
          {say('compare')}
        </button>
        <button
          type="button"
          disabled={found.count === 0}
          onClick={() =>
            void makeReportText(job).then((text) => download('twofold-review.json', text))
          }
        >
          {say('report')}
        </button>
      </div>
    </footer>
  );
}
