import { slide, type SlideTypes } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import type { GameFace } from '../face.js';
import { slideKind } from './kind.js';
import { choiceOf, DEFAULT_NEW_GAME } from './new-game.js';
import { NewSlideForm } from './new-game-form.js';
import { SlidePicture } from './picture.js';
import { SlideThumbnail } from './thumbnail.js';

export const slideFace: GameFace<SlideTypes> = {
  game: slide,
  title: '2048',
  about: () => t('home.slide'),
  Picture: () => (
    <SlidePicture
      rows={[
        [0, 2, 4],
        [2, 8, 32],
        [16, 128, 2048],
      ]}
    />
  ),
  NewGame: ({ last, onStart }) => (
    <NewSlideForm
      initial={last === undefined ? DEFAULT_NEW_GAME : choiceOf(last.ruleset)}
      onStart={onStart}
    />
  ),
  Thumbnail: SlideThumbnail,
  nameOf: ({ ruleset }) => slideKind(ruleset).name(),
};
