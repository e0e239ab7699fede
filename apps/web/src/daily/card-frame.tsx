import type { GameName } from '@twofold/rules';
import type { ComponentChildren, JSX } from 'preact';
import { faceOf } from '../games/index.js';
import { groupDigits } from '../i18n/format.js';
import { say } from './messages.js';

interface FrameProps {
  readonly name: GameName;
  readonly board: JSX.Element;
  readonly rules: string;
  readonly score: number | undefined;
  readonly state: string;
  /** It is the server's. */
  readonly ranked?: boolean;
  /** What can be done. */
  readonly children: ComponentChildren;
}

/** One daily game: what it is, and what became of it. */
export function CardFrame(props: FrameProps): JSX.Element {
  const { name, score } = props;
  return (
    <article class="daily-card sheet" data-daily={name} data-server-daily={props.ranked}>
      {props.board}
      <div class="daily-text">
        <p class="label">{faceOf(name).title}</p>
        <h3>{props.rules}</h3>
        {score !== undefined && (
          <p class="daily-score">
            <strong data-daily-score>{groupDigits(score)}</strong> {say('points')}
          </p>
        )}
        <p class="label">{props.state}</p>
      </div>
      <div class="row-actions">{props.children}</div>
    </article>
  );
}
