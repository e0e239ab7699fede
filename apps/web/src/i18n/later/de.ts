import type { Translated } from '../section.js';
import type { en } from './en.js';

export const de: Translated<typeof en> = {
  'games.running': 'Laufende Spiele',
  'games.finished': 'Beendete Spiele',
  'games.none': 'Kein laufendes Spiel. Beginne eines, und es bleibt hier, Zug um Zug.',
  'games.none.finished': 'Noch kein beendetes Spiel.',
  'games.remove.title': 'Dieses Spiel entfernen?',
  'games.remove.text': 'Seine Züge ({moves}) sind dann endgültig weg.',
  'games.remove.yes': 'Entfernen',
  'games.remove.no': 'Behalten',
  'archive.title': 'Alle deine Daten',
  'archive.text':
    'Eine Datei mit allen Spielen, Rekorden und Einstellungen. Ein Import fügt Spiele hinzu und ändert keines; vor Einstellungen fragt er.',
  'archive.export': 'Exportieren',
  'archive.import': 'Importieren',
  'archive.imported':
    'Hinzugefügt: {added}. Schon da: {known}. Nicht lesbar: {refused}. Kein Platz: {noRoom}.',
  'archive.problem.not-an-archive':
    'Diese Datei ist kein Export von Twofold. Nichts wurde geändert.',
  'archive.problem.newer': 'Diese Datei stammt von einem neueren Twofold. Nichts wurde geändert.',
  'archive.problem.too-long': 'Diese Datei ist zu groß. Nichts wurde geändert.',
  'settings.theme': 'Farben',
  'theme.system': 'Wie das System',
  'theme.cold': 'Kühl',
  'theme.classic': 'Klassisch',
  'theme.dark': 'Dunkel',
  'theme.contrast': 'Hoher Kontrast',
  'settings.language': 'Sprache',
  'settings.motion': 'Bewegung',
  'motion.system': 'Wie das System',
  'motion.full': 'Voll',
  'motion.reduced': 'Reduziert',
  'settings.keys': 'Tasten',
  'settings.keys.text':
    'Tasten gelten nach ihrem Platz auf der Tastatur: WASD liegt überall gleich.',
  'settings.keys.add': 'Taste hinzufügen',
  'settings.keys.press': 'Taste drücken',
  'settings.keys.reset': 'Tasten zurücksetzen',
  'key.up': 'Hoch',
  'key.down': 'Runter',
  'key.left': 'Links',
  'key.right': 'Rechts',
  'key.undo': 'Zurück',
  'key.redo': 'Wieder vor',
  'key.new': 'Neues Spiel',
  'key.select': 'Wählen',
  'key.cancel': 'Abbrechen',
  'help.slide.move': 'Schiebe mit einer Pfeiltaste oder wische. Alles gleitet, so weit es geht.',
  'help.slide.merge':
    'Treffen sich zwei gleiche Steine, werden sie zu einem doppelten, und sein Wert kommt zu den Punkten. Ein neuer Stein vereint sich erst in einem späteren Zug.',
  'help.slide.spawn':
    'Nach jedem Zug, der etwas ändert, kommt ein neuer Stein. Das Spiel ist vorbei, wenn keine Richtung mehr etwas bewirkt.',
  'help.slide.fixed':
    'Ein festes Hindernis bewegt sich nie. Es teilt Zeile und Spalte; jeder Teil gleitet für sich.',
  'help.slide.movable':
    'Ein bewegliches Hindernis gleitet mit, vereint sich mit nichts und ist nach fünf Zügen weg. Jedes Zurücknehmen kann ein zweites bringen.',
  'help.dots.path':
    'Ziehe durch zwei oder mehr Nachbarn einer Farbe: hoch, runter, links, rechts, nie schräg. Jeder Punkt zählt eins.',
  'help.dots.fall': 'Die Punkte darüber fallen, und oben kommen neue nach.',
  'help.dots.loop': 'Wo Schleifen zählen, räumt ein geschlossener Weg alle Punkte seiner Farbe ab.',
  'help.dots.goal':
    'Räume so viele Punkte einer Farbe ab, wie das Ziel verlangt, bevor die Züge enden.',
  'help.keys': 'Ohne Maus',
  'help.keys.slide':
    '2048: Pfeiltasten, WASD, HJKL oder Ziffernblock ziehen. Umschalt mit einer Richtung erkundet das Brett Feld für Feld. Z nimmt zurück, Y zieht wieder vor, N beginnt neu, 1, 2 und 3 wählen die Spielart.',
  'help.keys.dots':
    'Dots: dieselben Tasten bewegen den Cursor. Eingabe beginnt und beendet einen Weg, eine Richtung zeichnet, Escape verwirft ihn.',
  'help.keys.pad':
    'Gamepad: Steuerkreuz oder linker Stick ziehen. A wählt, B nimmt zurück, Y zieht wieder vor, Start beginnt neu. In Dots beginnt und beendet A einen Weg, B verwirft ihn.',
  'help.safe': 'Nichts geht verloren',
  'help.safe.text':
    'Jeder Zug wird sofort auf diesem Gerät gespeichert. Ein neues Spiel lässt das alte unter Spiele liegen. Dieselbe Startzahl gibt immer dasselbe Spiel, und Zurücknehmen ändert nie, was kommt.',
  replay: 'Wiederholung',
  'replay.back': 'Zurück zu den Spielen',
  'replay.play': 'Abspielen',
  'replay.pause': 'Pause',
  'replay.previous': 'Zurück',
  'replay.next': 'Weiter',
  'replay.at': 'Schritt {at} von {of}',
  'replay.speed': 'Züge pro Sekunde',
  'replay.jump': 'Steine ab',
  'replay.file': 'Wiederholung herunterladen',
  'replay.first': 'Zum Anfang',
  'replay.last': 'Zum Ende',
  'replay.checking': 'Wird geprüft, {at} von {of} Zügen.',
  'replay.legal': 'Geprüft: Jeder Zug ist regelgerecht.',
  'replay.illegal': 'Schritt {at} ist nicht erlaubt. Die Wiederholung läuft bis dorthin.',
  'replay.too-long': 'Diese Wiederholung ist zu lang, um sie hier abzuspielen.',
  'replay.jump.previous': 'Zum Stein davor',
  'replay.jump.next': 'Zum nächsten Stein',
  'replay.keys':
    'Leertaste spielt ab, Pfeiltasten gehen schrittweise, Pos1 und Ende an Anfang und Ende, Bild auf und Bild ab von Stein zu Stein.',
  'replay.link': 'Link kopieren',
  'replay.link.address': 'Die Adresse dieser Seite ist jetzt der Link.',
  'replay.link.too-long':
    'Dieses Spiel ist zu lang für einen Link. Lade es stattdessen als Datei herunter.',
  'replay.link.unsupported':
    'Dieser Browser kann den Link nicht erzeugen. Lade die Wiederholung stattdessen als Datei herunter.',
  'replay.play-on': 'Ab hier weiterspielen',
  'replay.keep': 'Zu meinen Spielen legen',
  'replay.kept': 'Liegt jetzt unter Spiele.',
  'replay.known': 'Dieses Spiel liegt schon unter Spiele.',
  'replay.guest': 'Du siehst nur zu. Ohne dein Zutun wird nichts gespeichert.',
  'watch.why': 'Er enthält keine Wiederholung: {reason}.',
  'watch.broken':
    'Er ist unvollständig oder wurde unterwegs verändert. Lass ihn dir noch einmal schicken, oder die Datei.',
  'watch.too-long':
    'Er ist länger, als ein Link zu einer Wiederholung sein kann. Lass dir die Datei schicken.',
  'watch.unsupported':
    'Dieser Browser kann solche Links nicht lesen. Öffne die Wiederholung als Datei, unter Spiele.',
  'watch.none': 'Keine Wiederholung ist geöffnet',
  'watch.none.text':
    'Eine Datei bleibt offen, bis die Seite neu geladen wird. Öffne sie noch einmal.',
  'file.open': 'Wiederholung öffnen',
  'file.drop': 'Dateien lassen sich auch auf diese Seite ziehen.',
  'file.bad': 'Diese Datei ist keine Wiederholung: {reason}.',
  'file.too-large': 'Diese Datei ist zu groß für eine Wiederholung.',
  'update.ready': 'Eine neue Version ist bereit. Dein Spiel geht weiter, wo es ist.',
  'update.take': 'Neu laden',
  'settings.keys.none': 'Keine Taste',
  'settings.keys.remove': '{key} von {from} lösen',
  'settings.keys.taken': '{key} war {from} und ist jetzt {to}.',
  'settings.reset': 'Alle Einstellungen zurücksetzen',
  'settings.reset.title': 'Alle Einstellungen zurücksetzen?',
  'settings.reset.text':
    'Farben, Sprache, Bewegung und Tasten werden wieder wie am Anfang. Spiele bleiben, wie sie sind.',
  'settings.reset.yes': 'Zurücksetzen',
  'settings.reset.no': 'Behalten',
  'archive.settings.title': 'Einstellungen aus dieser Datei übernehmen?',
  'archive.settings.text':
    'Die Datei enthält auch Einstellungen, die von deinen abweichen: Farben, Sprache, Bewegung und Tasten.',
  'archive.settings.yes': 'Übernehmen',
  'archive.settings.no': 'Meine behalten',
};
