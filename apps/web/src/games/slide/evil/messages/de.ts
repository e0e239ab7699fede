import type { Translated } from '../../../../i18n/format.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'evil.title': 'Böse Kacheln',
  'evil.about':
    'Der Computer setzt jede neue Kachel dorthin, wo sie dir am meisten schadet. Er nimmt nur, was auch der Zufall hätte bringen können.',
  'evil.not': 'Nicht mit wanderndem Stein.',
  'evil.start': 'Gegen ihn spielen',
  'evil.best': 'Rekorde hier stehen für sich. Tipps gibt es keine.',
  'evil.games': 'Spiele gegen den Computer',
  'evil.thinking': 'Der Computer wählt eine Kachel …',
  'evil.without': 'Der Computer ist hier dein Gegner: Er gibt keine Tipps und spielt keine Züge.',
  'evil.failed.title': 'Es kam keine Kachel',
  'evil.failed': 'Der Computer hat nicht geantwortet. Dein Zug ist aufbewahrt.',
  'evil.again': 'Noch einmal fragen',
};
