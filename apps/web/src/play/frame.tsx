import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameTypes, Shape } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { IconButton } from '../ui/controls.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
import type { Keeping, Session } from '../session/session.js';

interface Figure {
  readonly label: string;
  readonly value: number | string;
}

export interface FrameProps {
  readonly screen: RefObject<HTMLElement>;
  readonly session: Pick<Session<GameTypes>, 'keeping'>;
  readonly shape: Shape;
  readonly title: string;
  readonly subtitle: string;
  readonly headline: Figure;
  readonly gain: { readonly points: number; readonly count: number };
  readonly stats: readonly Figure[];
  readonly progress: ComponentChildren;
  readonly board: ComponentChildren;
  readonly actions: ComponentChildren;
  readonly onDetails: () => void;
  /** What the computer player says, where it was asked. */
  readonly computer: ComponentChildren | false;
  /** Takes the place of the details when the game has ended. */
  readonly result: ComponentChildren | undefined;
  readonly details: ComponentChildren;
  /** Dialogs. */
  readonly children?: ComponentChildren;
}

/** The screen of a game: on a wide screen two rails beside the board, on a narrow one a column. */
export function PlayFrame(props: FrameProps): JSX.Element {
  return (
    <main
      ref={props.screen}
      class="play"
      style={{ '--columns': props.shape.width, '--rows': props.shape.height }}
    >
      <div class="rail">
        <header class="play-head">
          <a class="square" href={makeRoute({ screen: 'home' })} aria-label={t('back')}>
            <Icon name="back" />
          </a>
          <div>
            <h1>{props.title}</h1>
            <p class="label">{props.subtitle}</p>
          </div>
          <IconButton
            icon="details"
            label={t('details')}
            class="quiet only-narrow"
            onClick={props.onDetails}
          />
        </header>
        <div class="score-row">
          <div class="headline">
            <span class="label">{props.headline.label}</span>
            <Score value={props.headline.value} />
            {props.gain.points > 0 && (
              <span key={props.gain.count} class="gain" aria-hidden="true">
                +{props.gain.points}
              </span>
            )}
          </div>
          <dl class="stats">
            {props.stats.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-stat={label}>{shown(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        {props.progress}
        <div class="actions">{props.actions}</div>
      </div>
      <div class="stage">
        {props.board}
        <KeepingNote keeping={props.session.keeping.value} />
      </div>
      <aside class={sideClass(props)}>
        {props.computer}
        {props.result ?? props.details}
      </aside>
      {props.children}
    </main>
  );
}

function sideClass({ computer, result }: FrameProps): string {
  if (result !== undefined) return 'side has-result';
  return computer === false ? 'side' : 'side has-computer';
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
    <div class="keeping sheet" role="alert">
      <p>{t(`keeping.${keeping}`)}</p>
      {keeping === 'elsewhere' && (
        <button type="button" class="primary" onClick={() => location.reload()}>
          {t('keeping.here')}
        </button>
      )}
      {keeping === 'refused' && (
        // It lies on a board that is played on.
        <button type="button" onClick={() => (closed.value = true)}>
          {t('control.close')}
        </button>
      )}
    </div>
  );
}
