import type { JSX } from 'preact';
import type { AnyPosition, Game } from '@twofold/rules';
import type { DotsPosition } from '@twofold/rules/dots';
import type { SlidePosition } from '@twofold/rules/slide';
import { DotsPicture } from '../games/dots/picture.js';
import { describeDotsBoard } from '../games/dots/describe.js';
import { describeBoard } from '../games/slide/describe.js';
import { SlidePicture } from '../games/slide/picture.js';

interface StillBoardProps {
  readonly game: Game;
  readonly position: AnyPosition;
}

/** A position as a picture, of whichever game. */
export function StillBoard({ game, position }: StillBoardProps): JSX.Element {
  const { width, height } = position.ruleset;
  if (game.name === 'slide') {
    const { cells } = position as SlidePosition;
    const rows = Array.from({ length: height }, (_, row) =>
      cells.slice(row * width, (row + 1) * width).map((content) => {
        if (typeof content === 'number') return content;
        return content.kind === 'fixed' ? 'x' : 'm';
      }),
    );
    return <SlidePicture rows={rows} label={describeBoard(position as SlidePosition)} />;
  }
  const { cells } = position as DotsPosition;
  const rows = Array.from({ length: height }, (_, row) =>
    cells.slice(row * width, (row + 1) * width).join(''),
  );
  return <DotsPicture rows={rows} path={[]} label={describeDotsBoard(position as DotsPosition)} />;
}
