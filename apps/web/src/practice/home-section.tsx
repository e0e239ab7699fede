import type { JSX } from 'preact';
import { makeRoute } from '../ui/router.js';
import { say } from './messages.js';
import './practice.css';

/** The way to practice, on the home screen. */
export function PracticeSection(): JSX.Element {
  return (
    <section class="practice-home" aria-labelledby="home-practice">
      <div>
        <h2 id="home-practice">{say('title')}</h2>
        <p class="hint-text">{say('about')}</p>
      </div>
      <a class="button" href={makeRoute({ screen: 'practice' })}>
        {say('open')}
      </a>
    </section>
  );
}
