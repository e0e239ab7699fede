import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { mismatchOf, parseAnyReplay } from '@twofold/coach';
import { makeReplay, MAX_REPLAY_LENGTH } from '@twofold/rules';
import { formatDay } from '../i18n/dates.js';
import { groupDigits } from '../i18n/format.js';
import { replayProblem, textOf } from '../replays/files.js';
import { isSameReplay } from '../replays/keep.js';
import { Dialog } from '../ui/controls.js';
import { FileButton } from '../ui/file-button.js';
import { library } from '../storage/services.js';
import type { ListedGame } from '../storage/library.js';
import type { ReviewTarget } from '../replays/target.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

interface CompareDialogProps {
  readonly target: ReviewTarget;
  readonly onChoose: (other: ReviewTarget) => void;
  readonly onClose: () => void;
}

/** The games that this one can be compared with, and the way to those of others. */
export function CompareDialog({ target, onChoose, onClose }: CompareDialogProps): JSX.Element {
  const problem = useSignal<string | undefined>(undefined);
  const fitting = useMemo(() => keptLike(target), [target]);
  const take = (text: string | undefined, own: boolean): void => {
    const read = readOther(target, text ?? '', own);
    if (typeof read === 'string') problem.value = read;
    else onChoose(read);
  };
  return (
    <Dialog title={t('review.compare.title')} onClose={onClose}>
      <p>{fitting.length === 0 ? t('review.compare.none') : t('review.compare.text')}</p>
      {fitting.length > 0 && (
        <ul class="compare-list stack-8">
          {fitting.map(({ id, position, updated }) => (
            <li key={id} class="beside-16 apart">
              <span>
                {t('review.compare.row', {
                  score: groupDigits(position.score),
                  moves: groupDigits(position.ply),
                  date: formatDay(updated),
                })}
              </span>
              <Button
                label={t('review.compare.choose')}
                onClick={() => take(library.read(id)?.replay, true)}
              />
            </li>
          ))}
        </ul>
      )}
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <div class="row-actions">
        <FileButton
          label={t('review.compare.open')}
          accept=".txt,.vrs,text/plain"
          take={async (file) => {
            if (file.size > MAX_REPLAY_LENGTH) problem.value = t('file.too-large');
            else take(await textOf(file), false);
          }}
        />
      </div>
    </Dialog>
  );
}

/** Other kept games with the same game, rules and seed, of which something was played. */
function keptLike({ replay, text }: ReviewTarget): readonly ListedGame[] {
  // No seed says that two of them had the same luck.
  if (replay.chance === 'told') return [];
  const rules = replay.game.makeRuleset(replay.ruleset);
  const header = headerOf(text);
  return library
    .list()
    .filter(
      ({ game, position }) =>
        game.name === replay.game.name &&
        position.ply > 0 &&
        game.makeRuleset(position.ruleset) === rules,
    )
    .filter(({ id }) => {
      // The header names all that has to be the same: nothing long is read.
      const other = library.read(id)?.replay;
      return other !== undefined && headerOf(other) === header && !isSameReplay(other, text);
    });
}

function headerOf(text: string): string {
  return text.replaceAll('\r', '').split('\n\n', 1)[0]!;
}

/** The other game, or why it cannot be compared. */
function readOther(target: ReviewTarget, text: string, own: boolean): ReviewTarget | string {
  const replay = parseAnyReplay(text);
  if (!replay.ok) return replayProblem(replay.error, text);
  const mismatch = mismatchOf(target.replay, replay.value);
  if (mismatch !== undefined) return t(`review.mismatch.${mismatch}`);
  return { replay: replay.value, text: makeReplay(replay.value), own, back: target.back };
}
