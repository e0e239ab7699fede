import type { JSX } from 'preact';
import { download } from '../ui/download.js';
import type { ReviewJob } from './job.js';
import { judgeText } from './words.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';
import { GRADE_LIMITS, makeReportJson } from '@twofold/coach';
import { Dialog } from '../ui/controls.js';
import { createRest } from '../ui/slices.js';

interface FootProps {
  readonly job: ReviewJob;
  readonly onHow: () => void;
  readonly onCompare: () => void;
}

/** Who judged and how, and what can be done with the report. */
export function ReviewFoot({ job, onHow, onCompare }: FootProps): JSX.Element {
  const found = job.found.value;
  return (
    <footer class="review-foot stack-12">
      <p class="hint-text" data-judge>
        {judgeText(found.judge)}{' '}
        <Button label={t('review.how.title')} class="quiet inline" onClick={onHow} />
      </p>
      <p class="hint-text only-wide">{t('review.keys')}</p>
      <div class="row-actions">
        <Button label={t('review.compare')} onClick={onCompare} />
        <Button
          label={t('review.report')}
          disabled={found.moves.length === 0}
          onClick={() =>
            void makeReportText(job).then((text) => download('twofold-review.json', text))
          }
        />
      </div>
    </footer>
  );
}

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

/** Moves that are written before the page may do something else. */
const PART = 100;

/** The report as the text of a file, a move on each line; the page stays alive meanwhile. */
async function makeReportText({ replay, found }: ReviewJob): Promise<string> {
  const report = found.peek();
  const rest = createRest();
  const lines: string[] = [];
  for (let from = 0; from < report.moves.length; from += PART) {
    const moves = report.moves.slice(from, from + PART);
    const written = makeReportJson(replay, { ...report, moves });
    for (const move of written.moves) {
      lines.push(JSON.stringify({ ...move, number: from + move.number }));
    }
    await rest();
  }
  const { moves: none, ...head } = makeReportJson(replay, { ...report, moves: [] });
  const text = JSON.stringify({ ...head, moves: none }, undefined, 1);
  // The moves are the last of the fields.
  return `${text.slice(0, text.lastIndexOf('[]'))}[\n${lines.join(',\n')}\n]\n}\n`;
}
