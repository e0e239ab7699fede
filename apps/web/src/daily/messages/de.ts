import type { Translated } from '../../i18n/format.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'daily.title': 'Spiel des Tages',
  'daily.about.past': 'Ein vergangener Tag, zum Üben. Er ändert keine Serie.',
  'daily.today': 'Heute',
  'daily.calendar': 'Vergangene Tage',
  'daily.points': 'Punkte',
  'daily.state.open': 'Noch nicht gespielt.',
  'daily.state.missed': 'Nicht gespielt.',
  'daily.state.running': 'Läuft, noch nicht beendet.',
  'daily.state.left': 'Vor dem Ende verlassen.',
  'daily.state.practised': 'Später geübt.',
  'daily.play': 'Spielen',
  'daily.practise': 'Üben',
  'daily.day.done': '{date}, beendet: {games}',
  'daily.left': 'Noch {time}',
  'daily.yesterday': 'Gestern: {name}',
  'daily.card': 'Täglich',
  'daily.card.first': 'Starte eine Serie.',
  'daily.card.one': 'Ein Tag ist geschafft. Mach 2 daraus.',
  'daily.card.more': '{count} Tage in Folge. Mach {next} daraus.',
};
