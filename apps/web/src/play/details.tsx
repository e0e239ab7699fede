import type { JSX } from 'preact';
import { makeSeed, seedOf, type GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { AnsweringButton } from '../ui/answering-button.js';
import { copy } from '../ui/copy.js';
import { makeRoute } from '../ui/router.js';
import { KeyButton } from '../input/key-button.js';
import type { Play } from './use-play.js';
import { ButtonLink } from '../ui/button.js';

/** What identifies a game. */
export function GameDetails<T extends GameTypes>(props: Pick<Play<T>, 'session'>): JSX.Element {
  const { game, chance, position } = props.session.timeline.value;
  const seed = seedOf(chance);
  return (
    <dl class="stats">
      {seed !== undefined && (
        <div>
          <dt>{t('new.seed')}</dt>
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
  );
}

/** The ways to hand a game on: to the computer, to the analysis board, to others. */
export function HandOn<T extends GameTypes>({ play }: { readonly play: Play<T> }): JSX.Element {
  const { session, ask, outcome, dialog, onWatch } = play;
  const { game, position } = session.timeline.value;
  const text = game.makePosition(position);
  const link = (): string => new URL(makeRoute({ screen: 'at', of: text }), location.href).href;
  return (
    <>
      {ask !== undefined && !outcome.over && (
        <KeyButton
          action="watch"
          icon="watch"
          label={t('details.watch')}
          onClick={() => {
            dialog.value = undefined;
            onWatch?.();
          }}
        />
      )}
      {ask !== undefined && (
        <ButtonLink icon="search" label={t('analyse')} to={{ screen: 'analyse', of: text }} />
      )}
      <AnsweringButton
        icon="link"
        label={t('details.link')}
        answers={[t('details.copied')]}
        act={async () => ((await copy(link())) ? t('details.copied') : undefined)}
      />
    </>
  );
}

/** The first board of a level is on the screen already; its text would only fill it. */
function rulesText(text: string): string {
  return text.replace(/-board=[^-]*/, '');
}
