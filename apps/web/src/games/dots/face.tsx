import { dots, dotsLevel, levelOf, type DotsTypes } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { library } from '../../storage/services.js';
import type { GameFace } from '../face.js';
import { nextLevel } from './levels.js';
import { DotsPicture } from './picture.js';
import { DotsThumbnail } from './thumbnail.js';

export const dotsFace: GameFace<DotsTypes> = {
  game: dots,
  title: 'Dots',
  Picture: () => (
    <DotsPicture
      rows={['PPOB', 'GGRB', 'GGRP']}
      path={[
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 0],
        [1, 0],
      ]}
    />
  ),
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
