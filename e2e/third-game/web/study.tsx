import { render, type JSX } from 'preact';
import type { GameStudy } from '../../../apps/web/src/games/study.js';
import type { SamePosition, SameTypes } from '../same-game.js';
import { boardWords } from './board.js';
import { SamePicture } from './picture.js';

/** Same as it is looked at: replays alone, since nobody coaches it. */
export const sameStudy: GameStudy<SameTypes> = {
  mountReplay: (element, { positions }) => {
    const show = (moment: number): void => render(pictureOf(positions[moment]!), element);
    show(0);
    return { show: (_, to) => show(to), destroy: () => render(null, element) };
  },
};

function pictureOf(position: SamePosition): JSX.Element {
  const label = boardWords(position);
  const { ruleset, cells } = position;
  return <SamePicture shape={ruleset} cells={cells} name="same-board" label={label} />;
}
