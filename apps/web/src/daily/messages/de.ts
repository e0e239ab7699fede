import type { Translated } from '../../i18n/section.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  title: 'Spiel des Tages',
  about:
    'Für alle derselbe Anfang und dasselbe Glück, ohne Zurücknehmen. Dein erster Versuch zählt.',
  'about.past': 'Ein vergangener Tag, zum Üben. Er ändert keine Serie.',
  streak: 'Serie: {count}',
  today: 'Heute',
  calendar: 'Vergangene Tage',
  points: 'Punkte',
  'state.open': 'Noch nicht gespielt.',
  'state.missed': 'Nicht gespielt.',
  'state.running': 'Läuft, noch nicht beendet.',
  'state.left': 'Vor dem Ende verlassen.',
  'state.practised': 'Später geübt.',
  play: 'Spielen',
  'play.of': 'Spielen: {name}',
  continue: 'Weiter',
  'continue.of': 'Weiter: {name}',
  practise: 'Üben',
  'practise.of': 'Üben: {name}',
  replay: 'Wiederholung',
  'replay.of': 'Wiederholung: {name}',
  share: 'Teilen',
  'share.of': 'Teilen: {name}',
  'share.title': 'Twofold, Spiel des Tages {day}',
  'share.points': '{name}: {score} Punkte',
  'share.copied': 'Ergebnis kopiert.',
  'day.open': '{date}',
  'day.done': '{date}, beendet: {games}',
};
