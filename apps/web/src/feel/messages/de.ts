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
  'sound.ask': 'Auch weniger Ton?',
  'sound.ask.text': 'Du möchtest weniger Bewegung. Die Töne sind an.',
  'sound.ask.off': 'Ausschalten',
  'sound.ask.on': 'Anlassen',
  'settings.sound': 'Ton und Vibration',
  'settings.sound.text':
    'Leise Töne beim Falten und Ziehen; ein kurzes Tippen, wo das Gerät vibrieren kann.',
  'sound.on': 'An',
  'sound.off': 'Aus',
  'settings.volume': 'Lautstärke',
  'settings.clock': 'Uhr zeigen',
  'settings.clock.text': 'Die Zeit eines Spiels und die Zeiten bis 256, 512, 1024 und weiter.',
  'settings.look': 'Aussehen',
  'settings.skin': 'Kacheln',
  'skin.numbers': 'Zahlen',
  'skin.letters': 'Buchstaben',
  'skin.shapes': 'Formen',
};
