import type { JSX } from 'preact';
import { GRADE_LIMITS } from '@twofold/coach';
import { Dialog } from '../ui/controls.js';
import { say } from './messages.js';

/** How a move gets its grade, in short. */
export function HowDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { best, good, inaccuracy, mistake } = GRADE_LIMITS;
  return (
    <Dialog title={say('how.title')} onClose={onClose}>
      <p>{say('how.values')}</p>
      <p>
        {say('how.share', {
          best: percent(best),
          good: percent(good),
          inaccuracy: percent(inaccuracy),
          mistake: percent(mistake),
        })}
      </p>
      <p>{say('how.accuracy')}</p>
      <p>{say('how.marks')}</p>
      <p>{say('how.luck')}</p>
      <p>{say('how.again')}</p>
    </Dialog>
  );
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
