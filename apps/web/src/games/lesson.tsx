import type { JSX } from 'preact';
import { Icon } from '../ui/icons.js';

interface LessonProps {
  readonly text: string;
  readonly before: JSX.Element;
  readonly after: JSX.Element;
}

/** The words say it all; the picture repeats them for eyes. */
export function Lesson({ text, before, after }: LessonProps): JSX.Element {
  return (
    <figure class="lesson sheet stack-16">
      <div class="change beside-8" aria-hidden="true">
        {before}
        <Icon name="next" />
        {after}
      </div>
      <figcaption class="label">{text}</figcaption>
    </figure>
  );
}
