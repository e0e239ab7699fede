import type { Translated } from '../../../../i18n/format.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'evil.title': 'Böse Kacheln',
  'evil.about':
    'Der Computer wählt, welche Kachel wo kommt: die, die dir am wenigsten lässt. Er nimmt nur, was auch der Zufall hätte bringen können.',
  'evil.not': 'Nicht mit wanderndem Stein: da tut der Zufall mehr, als eine Kachel zu bringen.',
  'evil.start': 'Dagegen spielen',
  'evil.best': 'Bestwerte dagegen stehen für sich. Tipps gibt es keine.',
  'evil.games': 'Spiele dagegen',
  'evil.loading': 'Der Computerspieler wird geladen',
  'evil.thinking': 'Der Computer wählt eine Kachel …',
  'evil.without': 'Der Computer ist hier dein Gegner: er gibt keine Tipps und spielt keine Züge.',
  'evil.failed.title': 'Es kam keine Kachel',
  'evil.failed': 'Der Computer hat nicht geantwortet. Dein Zug ist aufbewahrt.',
  'evil.again': 'Noch einmal fragen',
};
