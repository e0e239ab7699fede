import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { Icon, type IconName } from '../ui/icons.js';
import type { Cursor } from './cursor.js';
import type { Findings } from './job.js';
import { say } from './messages.js';
import { findMistake, MARKS } from './marks.js';

interface TransportProps {
  readonly cursor: Cursor;
  readonly at: number;
  readonly found: Findings;
}

/** Steps through the moves, and from mistake to mistake. */
export function Transport({ cursor, at, found }: TransportProps): JSX.Element {
  const last = found.count - 1;
  const step = (icon: IconName, label: string, to: number): JSX.Element => (
    <button
      type="button"
      class={icon === 'first' || icon === 'last' ? 'quiet square at-end' : 'quiet square'}
      aria-label={label}
      disabled={to < 0 || to > last || to === at}
      onClick={() => cursor.goTo(to)}
    >
      <Icon name={icon} />
    </button>
  );
  const mistake = (by: 1 | -1): JSX.Element => (
    <button
      type="button"
      class="quiet mistake-step"
      aria-label={say(by === 1 ? 'mistake.next' : 'mistake.previous')}
      title={say(by === 1 ? 'mistake.next' : 'mistake.previous')}
      disabled={findMistake(found, at, by) === undefined}
      onClick={() => cursor.jump(by)}
    >
      {by === -1 && <Icon name="back" />}
      <span class="verdict-mark" data-mark="mistake" aria-hidden="true">
        {MARKS.mistake}
      </span>
      {by === 1 && <Icon name="forward" />}
    </button>
  );
  return (
    <div class="transport review-transport">
      {mistake(-1)}
      {step('first', say('first'), 0)}
      {step('back', say('previous'), at - 1)}
      <output data-at={at + 1}>
        {found.count === 0
          ? say('graph.none')
          : say('at.of', { at: groupDigits(at + 1), of: groupDigits(found.total) })}
      </output>
      {step('forward', say('next'), at + 1)}
      {step('last', say('last'), last)}
      {mistake(1)}
    </div>
  );
}
