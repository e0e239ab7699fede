import type { JSX } from 'preact';
import type { Colour, Objective } from '@twofold/rules/dots';
import { Dot } from './dot.js';
import { IcePlate } from './picture.js';

/** What a goal is about, as a picture: a dot, or what a mode brings. `?` is a colour drawn at the start. */
type Shown = Pick<Objective, 'kind'> & { readonly colour?: Colour | '?' };

export function GoalIcon({ goal }: { readonly goal: Shown }): JSX.Element {
  switch (goal.kind) {
    case 'colour':
      return goal.colour === '?' ? (
        <span class="any-dot">?</span>
      ) : (
        <Dot colour={goal.colour as Colour} />
      );
    case 'anchors':
      return <Dot colour="A" />;
    case 'ice':
      return (
        <svg class="still-dot" viewBox="0 0 50 50" aria-hidden="true">
          <IcePlate layers={1} x={0} y={0} />
        </svg>
      );
    case 'score':
      return <span class="any-dot">+</span>;
  }
}
