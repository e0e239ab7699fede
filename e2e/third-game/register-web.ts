// The browser app with one game more; imported before anything of it is drawn.
import { FEATURES } from '../../apps/web/src/games/features.js';
import { FACES } from '../../apps/web/src/games/index.js';
import { SCREENS } from '../../apps/web/src/games/screens.js';
import { STUDIES } from '../../apps/web/src/games/studies.js';
import { need } from '../../apps/web/src/i18n/language.js';
import { SECTIONS, type SectionName } from '../../apps/web/src/i18n/sections.js';
import { PACKAGES, register } from './register.js';
import { sameFace } from './web/face.js';
import { sameFeatures } from './web/features.js';
import { SameScreen } from './web/screen.js';
import { sameStudy } from './web/study.js';
import { sameWords } from './web/words.js';

register([
  ...PACKAGES,
  [FACES, sameFace],
  [SCREENS, SameScreen],
  [FEATURES, sameFeatures],
  [STUDIES, sameStudy],
  [SECTIONS, sameWords],
]);
// Its face is part of the first page.
await need('same' as SectionName);
