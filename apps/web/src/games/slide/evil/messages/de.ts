import type { Translated } from '../../../../i18n/section.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  title: 'Böse Steine',
  about:
    'Der Computer wählt, wo jeder Stein kommt und welcher: den, der dir am wenigsten lässt. Er wählt nur, was auch der Zufall hätte bringen können.',
  not: 'Nicht mit beweglichen Hindernissen, bei denen der Zufall mehr tut, als einen Stein zu bringen.',
  start: 'Dagegen spielen',
  best: 'Bestwerte dagegen stehen für sich. Tipps gibt es keine.',
  games: 'Spiele dagegen',
  loading: 'Der Computerspieler wird geladen',
  thinking: 'Der Computer wählt einen Stein …',
  without: 'Der Computer ist hier dein Gegner: er gibt keine Tipps und spielt keine Züge.',
  'failed.title': 'Es kam kein Stein',
  failed: 'Der Computer hat nicht geantwortet. Dein Zug ist aufbewahrt.',
  again: 'Noch einmal fragen',
};
