import type { JSX } from 'preact';
import { makeSeed, seedOf, type GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { copyLink } from '../ui/copy.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
import { KeyCap } from '../input/key-cap.js';
import type { Play } from './use-play.js';

interface DetailsProps<T extends GameTypes> {
  readonly play: Play<T>;
  /** How the game is played, in a sentence. */
  readonly keys: string;
  readonly readBoard: () => void;
}

/** What identifies a game, and the ways to hand it on. */
export function GameDetails<T extends GameTypes>(props: DetailsProps<T>): JSX.Element {
  const { session, ask, outcome, dialog, onWatch } = props.play;
  const { game, chance, position } = session.timeline.value;
  const seed = seedOf(chance);
  const text = game.makePosition(position);
  const link = (): string => new URL(makeRoute({ screen: 'at', of: text }), location.href).href;
  return (
    <div class="details">
      <dl class="stats">
        {seed !== undefined && (
          <div>
            <dt>{t('details.seed')}</dt>
            <dd class="seed" data-seed>
              {makeSeed(seed)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('details.rules')}</dt>
          <dd class="rules-text">{rulesText(game.makeRuleset(position.ruleset))}</dd>
        </div>
      </dl>
      <div class="detail-actions">
        {ask !== undefined && !outcome.over && (
          <button
            type="button"
            onClick={() => {
              dialog.value = undefined;
              onWatch();
            }}
          >
            <Icon name="watch" />
            {t('details.watch')}
            <KeyCap action="watch" />
          </button>
        )}
        {ask !== undefined && (
          <a class="button" href={makeRoute({ screen: 'analyse', of: text })}>
            <Icon name="search" />
            {t('analyse')}
          </a>
        )}
        <button type="button" onClick={() => void copyLink(link())}>
          <Icon name="link" />
          {t('details.link')}
        </button>
        <button type="button" onClick={props.readBoard}>
          {t('details.read')}
        </button>
      </div>
      <p class="hint-text">{props.keys}</p>
    </div>
  );
}

/** The first board of a level is on the screen already; its text would only fill it. */
function rulesText(text: string): string {
  return text.replace(/-board=[^-]*/, '');
}
