// The browser app with one game more; imported before anything of it is drawn.
import { FEATURES } from '../../apps/web/src/games/features.js';
import { FACES } from '../../apps/web/src/games/index.js';
import { SCREENS } from '../../apps/web/src/games/screens.js';
import { STUDIES } from '../../apps/web/src/games/studies.js';
import { need } from '../../apps/web/src/i18n/language.js';
import { SECTIONS, type SectionName } from '../../apps/web/src/i18n/sections.js';
import { deferred } from '../../apps/web/src/ui/deferred.js';
import { PACKAGES, register } from './register.js';
import { sameFace } from './web/face.js';
import { sameFeatures } from './web/features.js';
import { sameStudy } from './web/study.js';
import { sameWords } from './web/words.js';

register([
  ...PACKAGES,
  [FACES, sameFace],
  [SCREENS, deferred(async () => (await import('./web/screen.js')).SameScreen, 'ends')],
  [FEATURES, sameFeatures],
  [STUDIES, sameStudy],
  [SECTIONS, sameWords],
]);
// Its face is part of the first page.
await need('same' as SectionName);
