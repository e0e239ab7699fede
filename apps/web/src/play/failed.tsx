import type { JSX } from 'preact';
import { Button } from '../ui/button.js';
import './ending.css';

interface FailedProps {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly onAgain: () => void;
}

/** The computer gave no answer: in the place of a result, until it does. */
export function Failed({ title, text, again, onAgain }: FailedProps): JSX.Element {
  return (
    <section class="end stack-8" role="alert">
      <h2>{title}</h2>
      <p class="end-fact">{text}</p>
      <div class="end-acts">
        <Button label={again} primary onClick={onAgain} />
      </div>
    </section>
  );
}
