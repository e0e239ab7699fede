import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { Question } from '../ui/controls.js';
import type { RankedGame } from './game.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

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
    <div class="standing stack-12" data-standing={standing}>
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
        <Button label={t('ranked.queued.drop')} onClick={() => play.dropQueued()} />
      )}
      {!isOver && !isCut && (
        <Button
          icon="close"
          label={t('ranked.give-up')}
          disabled={game.ending.value}
          onClick={() => (asking.value = true)}
        />
      )}
      {asking.value && (
        <Question
          title={t('ranked.give-up.title')}
          text={t('ranked.give-up.text', { score: groupDigits(position.score) })}
          answers={[
            { label: t('ranked.give-up.no') },
            { label: t('ranked.give-up.yes'), act: () => game.giveUp() },
          ]}
          onClose={() => (asking.value = false)}
        />
      )}
    </div>
  );
}

function queuedText(count: number): string {
  return count === 1 ? t('ranked.queued.one') : t('ranked.queued.many', { count });
}
