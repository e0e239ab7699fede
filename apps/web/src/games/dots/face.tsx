import { dots, dotsLevel, type DotsPosition, type DotsTypes, levelOf } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { library } from '../../storage/services.js';
import type { GameFace } from '../face.js';
import { nextLevel } from './levels.js';
import { DotsPicture } from './picture.js';
import type { JSX } from 'preact';
import { dotColours } from './look.js';

export const dotsFace: GameFace<DotsTypes> = {
  game: dots,
  title: 'Dots',
  Picture: () => <DotsPicture rows={['PPOB', 'GGRB', 'GGRP']} path={[4, 5, 9, 8, 4]} />,
  anew: (last) =>
    last === undefined || levelOf(last.ruleset) !== undefined
      ? { ruleset: dotsLevel(nextLevel(library))! }
      : { ruleset: last.ruleset },
  Thumbnail: DotsThumbnail,
  nameOf: ({ ruleset }) => {
    const level = levelOf(ruleset)?.number;
    return level === undefined ? t('dots') : `${t('dots')}, ${t('dots.level', { level })}`;
  },
};

/** A board small enough for a list. */
function DotsThumbnail({ position }: { readonly position: DotsPosition }): JSX.Element {
  const { width, height } = position.ruleset;
  return (
    <svg class="thumbnail of-dots" viewBox={`0 0 ${width * 10} ${height * 10}`} aria-hidden="true">
      {position.ice?.map((layers, cell) =>
        layers === 0 ? null : (
          <rect
            key={`ice ${cell}`}
            class="ice-plate"
            x={(cell % width) * 10 + 0.5}
            y={Math.floor(cell / width) * 10 + 0.5}
            width="9"
            height="9"
          />
        ),
      )}
      {position.cells.map((colour, cell) => (
        <circle
          key={cell}
          style={dotColours(colour)}
          cx={(cell % width) * 10 + 5}
          cy={Math.floor(cell / width) * 10 + 5}
          r="3.4"
          fill="var(--dot)"
          stroke="var(--dot-rim)"
        />
      ))}
    </svg>
  );
}
