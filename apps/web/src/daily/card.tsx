import type { GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import { faceOf } from '../games/index.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { ShareButton } from '../sharing/share-button.js';
import type { Shared } from '../sharing/share.js';
import { Button, ButtonLink } from '../ui/button.js';
import type { Route } from '../ui/router.js';

/** What is shown of a daily game, wherever it comes from. */
export interface DailyView {
  readonly rules: string;
  readonly board: JSX.Element;
  readonly score: number | undefined;
  readonly state: string;
  /** It is the server's. */
  readonly ranked?: boolean;
  /** What can be done: a screen to go to, or something to do. */
  readonly acts: readonly {
    readonly label: string;
    readonly act: Route | (() => void);
    /** It is being done. */
    readonly busy?: boolean;
    /** What one would do first. */
    readonly primary?: boolean;
  }[];
  /** What can be shown to others. */
  readonly share?: () => Shared;
}

/** One daily game: what it is, what became of it, and what can be done. */
export function DailyCard(props: {
  readonly name: GameName;
  readonly view: DailyView;
}): JSX.Element {
  const { title } = faceOf(props.name);
  const { rules, board, score, state, ranked, acts, share } = props.view;
  return (
    <article class="daily-card sheet" data-daily={props.name} data-server-daily={ranked}>
      {board}
      <div class="stack-4">
        <p class="label">{title}</p>
        <h2>{rules}</h2>
        {score !== undefined && (
          <p class="daily-score label">
            <strong data-daily-score>{groupDigits(score)}</strong> {t('daily.points')}
          </p>
        )}
        <p class="label">{state}</p>
      </div>
      <div class="row-actions">
        {share !== undefined && <ShareButton what={share} primary />}
        {acts.map(({ label, act, busy, primary }) => {
          // With the name of the game, for those who hear it alone.
          const shown = { primary, 'aria-label': t('of', { what: label, name: title }) };
          return typeof act === 'function' ? (
            <Button
              key={label}
              label={busy === true ? t('ranked.standing.connecting') : label}
              disabled={busy}
              onClick={act}
              {...shown}
            />
          ) : (
            <ButtonLink key={label} label={label} to={act} {...shown} />
          );
        })}
      </div>
    </article>
  );
}
