import { dots, type DotsTypes } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import type { GameFace } from '../face.js';
import { levelOf } from './course.js';
import { NewDotsForm } from './new-game-form.js';
import { DotsPicture } from './picture.js';
import { DotsThumbnail } from './thumbnail.js';

export const dotsFace: GameFace<DotsTypes> = {
  game: dots,
  title: 'Dots',
  about: () => t('home.dots'),
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
  NewGame: NewDotsForm,
  Thumbnail: DotsThumbnail,
  nameOf: ({ ruleset }) => {
    const level = levelOf(ruleset);
    return level === undefined ? t('dots') : `${t('dots')}, ${t('dots.level', { level })}`;
  },
};
