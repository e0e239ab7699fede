import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { evilGames } from './services.js';
import { groupDigits } from '../../../i18n/format.js';
import { t } from '../../../i18n/later.js';
import { Dialog } from '../../../ui/controls.js';
import { Icon } from '../../../ui/icons.js';
import { makeRoute } from '../../../ui/router.js';
import { slideKind } from '../kind.js';
import { SlideThumbnail } from '../thumbnail.js';
import { say } from './messages.js';

/** The games against the computer that are kept. */
export function EvilList(): JSX.Element | null {
  const removing = useSignal<{ id: string; moves: number } | undefined>(undefined);
  const games = evilGames.list();
  if (games.length === 0) return null;
  return (
    <>
      <h3>{say('games')}</h3>
      <div class="exercises">
        {games.map(({ id, position, over }) => (
          <div key={id} class="game-row exercise" data-evil={id}>
            <SlideThumbnail position={position} />
            <div class="game-text">
              <h4>{slideKind(position.ruleset).name()}</h4>
              <p class="label">
                {t('home.progress', { moves: position.ply, score: groupDigits(position.score) })}
              </p>
            </div>
            <a class="button" href={makeRoute({ screen: 'evil', id })}>
              {over ? t('games.look') : t('games.continue')}
            </a>
            <button
              type="button"
              class="quiet square"
              aria-label={say('remove')}
              onClick={() => (removing.value = { id, moves: position.ply })}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      {removing.value !== undefined && (
        <Dialog title={t('games.remove.title')} onClose={() => (removing.value = undefined)}>
          <p>{t('games.remove.text', { moves: removing.value.moves })}</p>
          <div class="row-actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                evilGames.remove(removing.value!.id);
                removing.value = undefined;
              }}
            >
              {t('games.remove.yes')}
            </button>
            <button type="button" onClick={() => (removing.value = undefined)}>
              {t('games.remove.no')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
