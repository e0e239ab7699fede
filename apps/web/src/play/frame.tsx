import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameTypes, Shape } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { Keeping, Session } from '../session/session.js';
import { NoticesHere } from '../ui/notices.js';
import { Shelf, WithShelf } from './shelf.js';
import { Button } from '../ui/button.js';

interface Figure {
  readonly label: string;
  readonly value: number | string;
}

export interface FrameProps {
  readonly screen: RefObject<HTMLElement>;
  readonly session: Pick<Session<GameTypes>, 'keeping'>;
  readonly shape: Shape;
  /** What is played, and the way to what can be chosen. */
  readonly head: ComponentChildren;
  readonly headline: Figure;
  readonly gain: { readonly points: number; readonly count: number };
  readonly stats: readonly Figure[];
  /** The way to see once more what was won. */
  readonly again?: ComponentChildren;
  /** What there is to reach: beside the headline where there is little room. */
  readonly goals?: ComponentChildren;
  /** How far it is; left out where there is little room. */
  readonly progress?: ComponentChildren;
  readonly board: ComponentChildren;
  readonly actions: ComponentChildren;
  /** Takes the place of shelf and actions when the game has ended. */
  readonly result: ComponentChildren | undefined;
  /** Dialogs, and what lies on the shelf. */
  readonly children?: ComponentChildren;
}

/**
 * The screen of a game. Every part has its place and its height, which the window alone decides:
 * whatever comes and goes, the board stays where it is.
 */
export function PlayFrame(props: FrameProps): JSX.Element {
  return (
    <WithShelf>
      <main
        ref={props.screen}
        class="game"
        style={{ '--columns': props.shape.width, '--rows': props.shape.height }}
      >
        <div class="rail">
          <header class="game-head beside-12 wraps">{props.head}</header>
          <div class="figures-row">
            <div class="headline stack-4">
              <span class="label">{props.headline.label}</span>
              <Score value={props.headline.value} />
              {props.gain.points > 0 && (
                <span key={props.gain.count} class="gain" aria-hidden="true">
                  +{groupDigits(props.gain.points)}
                </span>
              )}
            </div>
            <div class="beside-score">
              {props.again}
              <dl class="stats">
                {props.stats.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd data-stat={label}>{shown(value)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {props.goals}
            {props.progress !== undefined && <div class="progress-line">{props.progress}</div>}
          </div>
          {props.result === undefined && <div class="actions stack-8">{props.actions}</div>}
        </div>
        <div class="stage stack-16">
          {props.board}
          <KeepingNote keeping={props.session.keeping.value} />
        </div>
        {props.result === undefined ? (
          <Shelf />
        ) : (
          <aside class="ending">
            {props.result}
            <NoticesHere />
          </aside>
        )}
        {props.children}
      </main>
    </WithShelf>
  );
}

function Score({ value }: { readonly value: number | string }): JSX.Element {
  const text = shown(value);
  return (
    <span class={text.length > 6 ? 'score long' : 'score'} data-score>
      {text}
    </span>
  );
}

function shown(value: number | string): string {
  return typeof value === 'number' ? groupDigits(value) : value;
}

/** Says when what is played here is not kept. */
function KeepingNote({ keeping }: { readonly keeping: Keeping }): JSX.Element | null {
  const closed = useSignal(false);
  useEffect(() => {
    if (keeping !== 'refused') return undefined;
    // What is not saved would be lost with the page: the browser asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [keeping]);
  if (keeping === 'kept' || (keeping === 'refused' && closed.value)) return null;
  return (
    <div class="keeping sheet stack-12" role="alert">
      <p>{t(`keeping.${keeping}`)}</p>
      {keeping === 'elsewhere' && (
        <Button label={t('keeping.here')} primary onClick={() => location.reload()} />
      )}
      {keeping === 'refused' && (
        // It lies on a board that is played on.
        <Button label={t('control.close')} onClick={() => (closed.value = true)} />
      )}
    </div>
  );
}
