import type { ComponentChildren, JSX } from 'preact';
import { t } from '../i18n/language.js';
import { ShareButton } from '../sharing/share-button.js';
import type { Shared } from '../sharing/share.js';
import type { IconName } from '../ui/icons.js';
import './ending.css';
import { Button, ButtonLink } from '../ui/button.js';

interface NextAct {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
}

export interface EndPanelProps {
  /** What happened, in a few words. The score stands above the board already. */
  readonly title: string;
  /** The one fact that is worth knowing beside it. */
  readonly fact?: ComponentChildren;
  /** Beside the title: when the next game begins. */
  readonly beside?: ComponentChildren;
  /** Under what is said: the days of a week. */
  readonly week?: ComponentChildren;
  /** Again, or the next level. Where there is none, sharing leads. */
  readonly next?: NextAct | undefined;
  /** A second way on, such as the same once more. */
  readonly again?: NextAct | undefined;
  readonly share?: (() => Shared) | undefined;
  /** What sharing is called here. */
  readonly shareLabel?: string | undefined;
  /** The id by which the game can be looked back at. */
  readonly review?: string | undefined;
  readonly onUndo?: (() => void) | undefined;
  /** What else can be done. */
  readonly children?: ComponentChildren;
}

/** The end of any game: what happened, said once, and what to do next. */
export function EndPanel(props: EndPanelProps): JSX.Element {
  const { title, fact, beside, next, again, share, review, onUndo } = props;
  return (
    <section class="end stack-8" aria-labelledby="end-title" data-end>
      <div class="end-head">
        <h2 id="end-title">{title}</h2>
        {beside}
        {onUndo !== undefined && (
          <Button label={t('key.undo')} class="text-button" onClick={onUndo} />
        )}
      </div>
      {fact !== undefined && <p class="end-fact">{fact}</p>}
      {props.week}
      <div class="end-acts">
        {next !== undefined && <Button {...next} primary />}
        {share !== undefined && (
          <ShareButton what={share} primary={next === undefined} label={props.shareLabel} />
        )}
        {again !== undefined && <Button {...again} />}
        {review !== undefined && (
          <ButtonLink
            icon="statistics"
            label={t('games.review')}
            to={{ screen: 'review', of: review }}
            data-review
          />
        )}
        {props.children}
      </div>
    </section>
  );
}
