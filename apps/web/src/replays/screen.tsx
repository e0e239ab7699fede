import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  dots,
  highestTile,
  parseReplay,
  slide,
  type DotsTypes,
  type Replay,
  type SlideTypes,
} from '@twofold/rules';
import { mountDotsBoard } from '../dots/board.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/later.js';
import { Segmented, Select } from '../shell/controls.js';
import { download } from '../shell/download.js';
import { Icon } from '../shell/icons.js';
import { Message } from '../shell/message.js';
import { makeRoute } from '../shell/router.js';
import { library } from '../shell/services.js';
import { prefersReducedMotion } from '../shell/settings.js';
import { mountSlideBoard } from '../slide/board.js';
import { describeContent } from '../slide/describe.js';
import { mergesOf, momentsOf, type Moment } from './track.js';

const SPEEDS = ['1', '4', '12'] as const;

/** What a replay needs of a board, whichever game it is. */
interface Stage {
  readonly moments: readonly Moment<SlideTypes | DotsTypes>[];
  /** The text of the position at a moment. */
  readonly textAt: (moment: number) => string;
  readonly mount: (element: HTMLElement) => {
    readonly play: (moment: number) => void;
    readonly show: (moment: number) => void;
    readonly destroy: () => void;
  };
}

/** A kept game, move by move. */
export function ReplayScreen({ id }: { readonly id: string }): JSX.Element {
  const text = library.read(id)?.replay;
  const replay = useMemo(() => (text === undefined ? undefined : parseReplay(text)), [text]);
  if (text === undefined || replay?.ok !== true) {
    return <Message title={t('missing.title')} text={t('missing.text')} />;
  }
  const isSlide = replay.value.game.name === slide.name;
  return (
    <Player
      id={id}
      text={text}
      stage={
        isSlide
          ? slideStage(replay.value as unknown as Replay<SlideTypes>)
          : dotsStage(replay.value as unknown as Replay<DotsTypes>)
      }
      merges={isSlide}
    />
  );
}

interface PlayerProps {
  readonly id: string;
  readonly text: string;
  readonly stage: Stage;
  /** Whether there are merges to jump to. */
  readonly merges: boolean;
}

function Player({ id, text, stage: given, merges }: PlayerProps): JSX.Element {
  const stage = useRef(given).current;
  const last = stage.moments.length - 1;
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<ReturnType<Stage['mount']>>(null);
  const at = useSignal(0);
  const playing = useSignal(false);
  const speed = useSignal<(typeof SPEEDS)[number]>('4');
  const size = useSignal('');

  const goTo = (moment: number): void => {
    const next = Math.min(Math.max(moment, 0), last);
    if (next === at.peek()) return;
    // One step forward is a move and is shown as one; all else is a jump.
    if (next === at.peek() + 1) board.current?.play(next);
    else board.current?.show(next);
    at.value = next;
    if (next === last) playing.value = false;
  };

  useEffect(() => {
    board.current = stage.mount(element.current!);
    return () => board.current?.destroy();
  }, [stage]);

  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => goTo(at.peek() + 1), 1000 / Number(speed.value));
    return () => clearInterval(timer);
  }, [playing.value, speed.value]);

  const { position } = stage.moments[at.value]!;
  const { width, height } = position.ruleset;
  const sizes = useMemo(() => (merges ? mergeSizes(stage) : []), [stage]);
  const jump = (value: string): void => {
    size.value = value;
    const found = mergesOf(stage.moments as readonly Moment<SlideTypes>[], Number(value));
    const next = found.find((moment) => moment > at.peek()) ?? found[0];
    if (next !== undefined) goTo(next);
  };

  return (
    <main class="play replay" style={{ '--columns': width, '--rows': height }}>
      <div class="rail">
        <header class="play-head">
          <a class="square" href={makeRoute({ screen: 'games' })} aria-label={t('replay.back')}>
            <Icon name="back" />
          </a>
          <div>
            <h1>{t('replay')}</h1>
            <p class="label">{t('board.size', { width, height })}</p>
          </div>
        </header>
        <div class="score-row">
          <div class="headline">
            <span class="label">{t('score')}</span>
            <span class="score" data-score>
              {groupDigits(position.score)}
            </span>
          </div>
          <dl class="stats">
            <div>
              <dt>{t('moves')}</dt>
              <dd data-stat="Moves">{position.ply}</dd>
            </div>
          </dl>
        </div>
        <div class="actions">
          <button type="button" disabled={at.value === 0} onClick={() => goTo(at.peek() - 1)}>
            <Icon name="back" />
            {t('replay.previous')}
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => {
              if (at.peek() === last) goTo(0);
              playing.value = !playing.peek();
            }}
          >
            <Icon name={playing.value ? 'pause' : 'play'} />
            {playing.value ? t('replay.pause') : t('replay.play')}
          </button>
          <button type="button" disabled={at.value === last} onClick={() => goTo(at.peek() + 1)}>
            <Icon name="next" />
            {t('replay.next')}
          </button>
        </div>
      </div>
      <div class="stage">
        <div
          ref={element}
          role="group"
          aria-label={t('replay')}
          data-position={stage.textAt(at.value)}
        />
        <label class="field scrub">
          <span class="label">{t('replay.at', { at: at.value, of: last })}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at.value}
            onInput={(event) => {
              playing.value = false;
              goTo(Number(event.currentTarget.value));
            }}
          />
        </label>
      </div>
      <aside class="side replay-side">
        <Segmented
          label={t('replay.speed')}
          value={speed.value}
          options={SPEEDS.map((value) => ({ value, label: value }))}
          onChange={(value) => (speed.value = value)}
        />
        {sizes.length > 0 && (
          <Select
            label={t('replay.jump')}
            value={size.value}
            options={[
              { value: '', label: '–' },
              ...sizes.map((value) => ({ value, label: value })),
            ]}
            onChange={jump}
          />
        )}
        <button type="button" onClick={() => download(`twofold-${id}.txt`, text)}>
          {t('replay.file')}
        </button>
      </aside>
    </main>
  );
}

/** The values of which a tile was made, highest first; small ones happen all the time. */
function mergeSizes({ moments }: Stage): readonly string[] {
  const highest = highestTile((moments.at(-1) as Moment<SlideTypes>).position);
  const sizes: string[] = [];
  for (let value = highest; value >= 32; value /= 2) sizes.push(String(value));
  return sizes;
}

function slideStage(replay: Replay<SlideTypes>): Stage {
  const moments = momentsOf(replay);
  return {
    moments,
    textAt: (at) => slide.makePosition(moments[at]!.position),
    mount: (element) => {
      const board = mountSlideBoard(element, {
        position: moments[0]!.position,
        reduced: prefersReducedMotion,
        describe: describeContent,
      });
      const show = (at: number): void => board.show(moments[at]!.position);
      return {
        play: (at) => {
          const { events, position } = moments[at]!;
          if (events.length > 0) board.play(events, position);
          else show(at);
        },
        show,
        destroy: () => board.destroy(),
      };
    },
  };
}

function dotsStage(replay: Replay<DotsTypes>): Stage {
  const moments = momentsOf(replay);
  return {
    moments,
    textAt: (at) => dots.makePosition(moments[at]!.position),
    mount: (element) => {
      const board = mountDotsBoard(element, {
        position: moments[0]!.position,
        reduced: prefersReducedMotion,
        describe: (colour) => t(`colour.${colour}`),
      });
      const show = (at: number): void => board.show(moments[at]!.position);
      return {
        play: (at) => {
          const { events, position } = moments[at]!;
          if (events.length > 0) board.play(events, position);
          else show(at);
        },
        show,
        destroy: () => board.destroy(),
      };
    },
  };
}
