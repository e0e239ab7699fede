import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { Dialog } from '../ui/controls.js';
import { Icon } from '../ui/icons.js';
import type { RankedGame } from './game.js';
import { t } from '../i18n/language.js';

/** How it stands with the server, and the way to end the game; in the place of undo and hints. */
export function StandingPanel({ game }: { readonly game: RankedGame }): JSX.Element {
  const asking = useSignal(false);
  const standing = game.standing.value;
  const play = game.play.value!;
  const isOver = game.ended.value !== undefined;
  const queued = play.queued.value;
  const { position } = play.session.timeline.value;
  const isCut = standing === 'offline';
  return (
    <div class="standing" data-standing={standing}>
      {!isOver && (
        <p class="standing-line" role="status">
          <span class="lamp" aria-hidden="true" />
          <span>
            {standing !== 'refused' && standing !== 'gone' && t(`ranked.standing.${standing}`)}
            {isCut && queued > 0 && ` ${queuedText(queued)}`}
          </span>
        </p>
      )}
      {isCut && queued > 0 && (
        <button type="button" onClick={() => play.dropQueued()}>
          {t('ranked.queued.drop')}
        </button>
      )}
      {!isOver && !isCut && (
        <button type="button" disabled={game.ending.value} onClick={() => (asking.value = true)}>
          <Icon name="close" />
          {t('ranked.give-up')}
        </button>
      )}
      {asking.value && (
        <Dialog title={t('ranked.give-up.title')} onClose={() => (asking.value = false)}>
          <p>{t('ranked.give-up.text', { score: groupDigits(position.score) })}</p>
          <div class="row-actions">
            <button type="button" class="primary" onClick={() => (asking.value = false)}>
              {t('ranked.give-up.no')}
            </button>
            <button
              type="button"
              onClick={() => {
                asking.value = false;
                game.giveUp();
              }}
            >
              {t('ranked.give-up.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function queuedText(count: number): string {
  return count === 1 ? t('ranked.queued.one') : t('ranked.queued.many', { count });
}
