import type { Translated } from '../../../../i18n/format.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'evil.title': 'Böse Steine',
  'evil.about':
    'Der Computer wählt, wo jeder Stein kommt und welcher: den, der dir am wenigsten lässt. Er wählt nur, was auch der Zufall hätte bringen können.',
  'evil.not':
    'Nicht mit beweglichen Hindernissen, bei denen der Zufall mehr tut, als einen Stein zu bringen.',
  'evil.start': 'Dagegen spielen',
  'evil.best': 'Bestwerte dagegen stehen für sich. Tipps gibt es keine.',
  'evil.games': 'Spiele dagegen',
  'evil.loading': 'Der Computerspieler wird geladen',
  'evil.thinking': 'Der Computer wählt einen Stein …',
  'evil.without': 'Der Computer ist hier dein Gegner: er gibt keine Tipps und spielt keine Züge.',
  'evil.failed.title': 'Es kam kein Stein',
  'evil.failed': 'Der Computer hat nicht geantwortet. Dein Zug ist aufbewahrt.',
  'evil.again': 'Noch einmal fragen',
};
