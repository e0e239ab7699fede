import { useSignal } from '@preact/signals';
import { FALL_CHOICES, type FallChoice } from '@twofold/coach';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { Segmented } from '../ui/controls.js';
import type { IconName } from '../ui/icons.js';
import type { LinePlayer } from './line-player.js';
import type { Line } from '../games/analysis/line.js';
import { t } from '../i18n/language.js';
import { Button, IconButton } from '../ui/button.js';

interface LineTransportProps<T extends GameTypes> {
  readonly line: Line<T>;
  readonly player: LinePlayer<T>;
  /** Whether one can choose what comes; else it is chance's. */
  readonly choosing: boolean;
  /** There is nothing to be played. */
  readonly idle: boolean;
}

/** Steps through the line, and lets the engine go on with it. */
export function LineTransport<T extends GameTypes>(props: LineTransportProps<T>): JSX.Element {
  const { line, player, choosing, idle } = props;
  const chance = useSignal<FallChoice>('expected');
  const at = line.at.value;
  const last = line.nodes.value.length - 1;
  const open = line.pending.value !== undefined;
  const playing = player.playing.value;
  const step = (icon: IconName, label: string, to: number): JSX.Element => (
    <IconButton
      icon={icon}
      label={label}
      disabled={to < 0 || to > last || (to === at && !open)}
      onClick={() => {
        player.pause();
        line.goTo(to);
      }}
    />
  );
  return (
    <>
      <div class="transport beside-8">
        {step('first', t('analysis.line.first'), 0)}
        {step('back', t('analysis.line.back'), open ? at : at - 1)}
        <Button
          icon={playing ? 'pause' : 'play'}
          label={playing ? t('replay.pause') : t('analysis.line.play')}
          primary={playing}
          disabled={idle || open}
          data-line={playing ? 'playing' : 'paused'}
          onClick={() => (playing ? player.pause() : player.play(chance.peek()))}
        />
        {step('forward', t('analysis.line.forward'), at + 1)}
        {step('last', t('analysis.line.last'), last)}
      </div>
      {choosing && (
        <div class="line-chance stack-12" data-no-swipe>
          <Segmented
            label={t('analysis.line.chance')}
            value={chance.value}
            options={FALL_CHOICES.map((value) => ({
              value,
              label: t(`analysis.chance.kind.${value}`),
            }))}
            onChange={(value) => (chance.value = value)}
          />
          {at > 0 && !open && !playing && (
            <Button label={t('analysis.chance.other')} onClick={() => line.reopen()} />
          )}
        </div>
      )}
    </>
  );
}
