import { useSignal } from '@preact/signals';
import { CHANCES, type Chance } from '@twofold/coach';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { Segmented } from '../ui/controls.js';
import { Icon, type IconName } from '../ui/icons.js';
import { say } from '../games/analysis/messages.js';
import type { LinePlayer } from './line-player.js';
import type { Line } from '../games/analysis/line.js';

interface TransportProps<T extends GameTypes> {
  readonly line: Line<T>;
  readonly player: LinePlayer<T>;
  /** Whether one can choose what comes; else it is chance's. */
  readonly choosing: boolean;
  /** There is nothing to be played. */
  readonly idle: boolean;
}

/** Steps through the line, and lets the engine go on with it. */
export function Transport<T extends GameTypes>(props: TransportProps<T>): JSX.Element {
  const { line, player, choosing, idle } = props;
  const chance = useSignal<Chance>('expected');
  const at = line.at.value;
  const last = line.nodes.value.length - 1;
  const open = line.pending.value !== undefined;
  const playing = player.playing.value;
  const step = (icon: IconName, label: string, to: number): JSX.Element => (
    <button
      type="button"
      class="quiet square"
      aria-label={label}
      disabled={to < 0 || to > last || (to === at && !open)}
      onClick={() => {
        player.pause();
        line.goTo(to);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      <div class="transport">
        {step('first', say('line.first'), 0)}
        {step('back', say('line.back'), open ? at : at - 1)}
        <button
          type="button"
          class={playing ? 'primary' : undefined}
          disabled={idle || open}
          data-line={playing ? 'playing' : 'paused'}
          onClick={() => (playing ? player.pause() : player.play(chance.peek()))}
        >
          <Icon name={playing ? 'pause' : 'play'} />
          {playing ? say('line.pause') : say('line.play')}
        </button>
        {step('forward', say('line.forward'), at + 1)}
        {step('last', say('line.last'), last)}
      </div>
      {choosing && (
        <div class="line-chance" data-no-swipe>
          <Segmented
            label={say('line.chance')}
            value={chance.value}
            options={CHANCES.map((value) => ({ value, label: say(`chance.kind.${value}`) }))}
            onChange={(value) => (chance.value = value)}
          />
          {at > 0 && !open && !playing && (
            <button type="button" onClick={() => line.reopen()}>
              {say('chance.other')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
