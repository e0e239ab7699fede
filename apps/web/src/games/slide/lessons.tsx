import type { JSX } from 'preact';
import { t } from '../../i18n/language.js';
import { Lesson } from '../lesson.js';
import { SLIDE_PRESETS } from '@twofold/rules/slide';
import { SlidePicture } from './picture.js';

/** A row before and after, for each rule. */
const ROWS = {
  move: [
    [0, 2, 0, 4],
    [2, 4, 0, 0],
  ],
  merge: [
    [8, 8, 16, 0],
    [16, 16, 0, 0],
  ],
  spawn: [
    [16, 16, 0, 0],
    [32, 0, 0, 2],
  ],
  fixed: [
    [0, 4, 'x', 4],
    [4, 0, 'x', 4],
  ],
  movable: [
    [0, 'm', 2, 2],
    ['m', 4, 0, 0],
  ],
  fibonacci: [
    [1, 2, 3, 5],
    [3, 8, 0, 0],
  ],
} as const;

export function SlideLessons(): JSX.Element {
  return (
    <div class="lessons">
      {(Object.keys(ROWS) as (keyof typeof ROWS)[]).map((rule) => {
        const [before, after] = ROWS[rule];
        const ruleset = SLIDE_PRESETS[rule === 'fibonacci' ? rule : 'classic'];
        return (
          <Lesson
            key={rule}
            text={t(`help.slide.${rule}`)}
            before={<SlidePicture rows={[before]} ruleset={ruleset} />}
            after={<SlidePicture rows={[after]} ruleset={ruleset} />}
          />
        );
      })}
    </div>
  );
}
