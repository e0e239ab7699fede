import type { Translated } from '../../i18n/format.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'best.yet': 'Dein bestes Spiel',
  'best.before': 'Der alte Rekord war {score}.',
  splits: 'Zeiten bis zu jeder Kachel',
  'splits.next': 'als Nächstes',
  'splits.never': 'noch nie',
  'splits.first': 'zum ersten Mal',
  'splits.even': 'gleich schnell',
  'splits.faster': '{time} schneller',
  'splits.slower': '{time} langsamer',
  'sound.ask': 'Auch den Ton aus?',
  'sound.ask.text': 'Du möchtest weniger Bewegung. Der Ton ist an.',
  'sound.ask.off': 'Ausschalten',
  'sound.ask.on': 'Anlassen',
  'settings.sound': 'Ton und Vibration',
  'settings.sound.text':
    'Leise Töne beim Falten und Ziehen, und ein kurzes Vibrieren, wo das Gerät es kann.',
  'settings.volume': 'Lautstärke',
  'settings.clock': 'Uhr zeigen',
  'settings.clock.text':
    'Die Zeit eines Spiels, und wie lange 256, 512, 1024 und so weiter gebraucht haben.',
  'settings.look': 'Aussehen',
  'settings.skin': 'Kacheln',
  'skin.numbers': 'Zahlen',
  'skin.letters': 'Buch\u00ADstaben',
  'skin.shapes': 'Formen',
};
