// The browser app with one game more; imported before anything of it is drawn.
import { FEATURES } from '../../apps/web/src/games/features.js';
import { FACES } from '../../apps/web/src/games/index.js';
import { SCREENS } from '../../apps/web/src/games/screens.js';
import { STUDIES } from '../../apps/web/src/games/studies.js';
import { en } from '../../apps/web/src/records/messages/en.js';
import { BADGES } from '../../apps/web/src/statistics/badges.js';
import { PACKAGES, register } from './register.js';
import { sameFace } from './web/face.js';
import { sameFeatures } from './web/features.js';
import { SameScreen } from './web/screen.js';
import { sameStudy } from './web/study.js';

register([
  ...PACKAGES,
  [FACES, sameFace],
  [SCREENS, SameScreen],
  [FEATURES, sameFeatures],
  [STUDIES, sameStudy],
]);
// What is achieved is named by its id, not by its game.
Object.assign(BADGES, { 'group-5': { text: '5', rank: 5 } });
Object.assign(en, { 'group-5.name': 'A handful', 'group-5.about': 'Five blocks taken at once.' });
