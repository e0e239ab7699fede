import type { JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import { say } from './messages.js';
import type { Study } from './study.js';

interface LinePanelProps<T extends GameTypes> {
  readonly study: Study<T>;
  readonly nameOf: (move: T['move'], before: T['position']) => string;
}

/** The moves that were tried, each a way back to it. */
export function LinePanel<T extends GameTypes>({ study, nameOf }: LinePanelProps<T>): JSX.Element {
  const moments = study.moments.value;
  const at = study.at.value;
  const pending = study.pending.value;
  return (
    <nav class="line-panel" aria-label={say('line')}>
      <span class="label">{say('line')}</span>
      <ol>
        {(pending === undefined ? moments : moments.slice(0, at + 1)).map(({ move }, moment) => (
          <li key={moment}>
            <button
              type="button"
              class="quiet"
              aria-current={moment === at && pending === undefined ? 'step' : undefined}
              onClick={() => study.goTo(moment)}
            >
              {moment === 0
                ? say('line.start')
                : say('line.move', {
                    number: moment,
                    move: nameOf(move, moments[moment - 1]!.position),
                  })}
            </button>
          </li>
        ))}
        {pending !== undefined && (
          <li>
            <span class="open" aria-current="step">
              {say('line.move', {
                number: at + 1,
                move: nameOf(pending.move, study.position.value),
              })}{' '}
              …
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
