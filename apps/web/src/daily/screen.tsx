import type { JSX } from 'preact';
import { DailySection } from './section.js';

export function DailyScreen(): JSX.Element {
  return (
    <main class="page">
      <DailySection />
    </main>
  );
}
