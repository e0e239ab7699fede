import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Direction } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import { endLesson, isLesson } from '../../session/lesson.js';
import type { Session } from '../../session/session.js';

const STEPS = ['slide', 'spawn', 'corner'] as const;

export interface Step {
  readonly name: (typeof STEPS)[number];
  /** Where it is shown to go; any move will do. */
  readonly towards: Direction | undefined;
}

/** Which step of the tutorial the game is at, if it is a newcomer's: one for each move. */
export function useTutorial(session: Session<SlideTypes>): Step | undefined {
  const isGiven = useMemo(() => isLesson(session.id), [session]);
  const { position } = session.timeline.value;
  const name = isGiven ? STEPS[position.ply] : undefined;
  useEffect(() => {
    if (isGiven && name === undefined) endLesson();
  }, [name]);
  return useMemo(
    () => (name === undefined ? undefined : { name, towards: shown(name, position) }),
    [name],
  );
}

function shown(name: Step['name'], position: SlidePosition): Direction | undefined {
  if (name === 'corner') return undefined;
  const wanted: readonly Direction[] = name === 'slide' ? ['right', 'left'] : ['down', 'up'];
  return wanted.find((direction) => slide.act(position, direction).ok);
}

/** The tutorial, written where the board is emptiest. */
export function Tutorial(props: {
  readonly step: Step;
  readonly position: SlidePosition;
}): JSX.Element {
  const { name, towards } = props.step;
  const by = matchMedia('(pointer: coarse)').matches ? 'swipe' : 'press';
  return (
    <div class="tutorial stack-4" style={{ '--row': emptiestRow(props.position) }}>
      <p class="tutorial-move">
        {towards === undefined ? t('tutorial.corner') : t(`tutorial.${by}.${towards}`)}
      </p>
      <p>{t(`tutorial.${name}.why`)}</p>
      <div class="tutorial-steps" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} class={step === name ? 'now' : undefined} />
        ))}
      </div>
    </div>
  );
}

/** The upper of two rows that have the fewest tiles; of equals, the lowest. */
function emptiestRow({ cells, ruleset: { width, height } }: SlidePosition): number {
  const tiles = (row: number): number =>
    cells.slice(row * width, (row + 2) * width).filter((content) => content !== 0).length;
  const rows = Array.from({ length: height - 1 }, (_, row) => row);
  return rows.reduce((best, row) => (tiles(row) <= tiles(best) ? row : best), 0);
}
