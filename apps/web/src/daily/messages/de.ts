import type { Translated } from '../../i18n/format.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'daily.title': 'Spiel des Tages',
  'daily.about':
    'Für alle derselbe Anfang, und für dieselben Züge dasselbe Glück, ohne Zurücknehmen. Dein erster Versuch zählt.',
  'daily.about.past': 'Ein vergangener Tag, zum Üben. Er ändert keine Serie.',
  'daily.streak': 'Serie: {count}',
  'daily.today': 'Heute',
  'daily.calendar': 'Vergangene Tage',
  'daily.points': 'Punkte',
  'daily.state.open': 'Noch nicht gespielt.',
  'daily.state.missed': 'Nicht gespielt.',
  'daily.state.running': 'Läuft, noch nicht beendet.',
  'daily.state.left': 'Vor dem Ende verlassen.',
  'daily.state.practised': 'Später geübt.',
  'daily.play': 'Spielen',
  'daily.play.of': 'Spielen: {name}',
  'daily.continue': 'Weiter',
  'daily.continue.of': 'Weiter: {name}',
  'daily.practise': 'Üben',
  'daily.practise.of': 'Üben: {name}',
  'daily.replay': 'Wiederholung',
  'daily.replay.of': 'Wiederholung: {name}',
  'daily.share': 'Teilen',
  'daily.share.of': 'Teilen: {name}',
  'daily.share.title': 'Twofold, Spiel des Tages {day}',
  'daily.share.points': '{name}: {score} Punkte',
  'daily.share.copied': 'Ergebnis kopiert.',
  'daily.day.open': '{date}',
  'daily.day.done': '{date}, beendet: {games}',
};
