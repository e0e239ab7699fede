import type { Translated } from '../../../i18n/section.js';
import type { en } from './en.js';

/** The messages of the analysis board, in German. */
export const de: Translated<typeof en> = {
  title: 'Analyse',
  back: 'Zurück',
  game: 'Spiel',
  'mode.analyse': 'Analysieren',
  'mode.edit': 'Aufstellen',
  mode: 'Brett',
  board: 'Analysebrett, {size}.',
  values: 'Wert jedes Zugs',
  'value.of': '{move}: {value}',
  'status.thinking': 'Denkt nach …',
  'status.depth': 'Züge vorausgesehen: {depth}. Stellungen: {nodes}.',
  'status.exact': 'Bis zum Ende bewiesen.',
  'status.failed': 'Der Computerspieler gab hier keine Antwort.',
  'by.network': 'Vom Netz.',
  'by.exact': 'Das Brett ist gelöst.',
  'by.any-board': 'Durch Suche, ohne Netz.',
  'by.dots': 'Durch Ausprobieren dessen, was kommen kann.',
  stop: 'Anhalten',
  'go-on': 'Weiter',
  'chance.title': 'Was nach „{move}“ kommen kann',
  'chance.valuing': 'Bewertet, was kommen kann: {valued} von {total}.',
  'chance.average': 'Durchschnitt: {value}.',
  'chance.worst': 'Eine {tile} hier kostet {cost}.',
  'chance.row':
    '{tile}, {where}: {value}, {change} gegenüber dem Durchschnitt, Wahrscheinlichkeit {chance}',
  'chance.same': 'wie der Durchschnitt',
  'chance.more': 'Alle {count} zeigen',
  'chance.left-out': 'Weggelassen, weil am unwahrscheinlichsten: {count} (zusammen {chance}).',
  'chance.obstacles': 'Hindernisse, die dazukommen können, sind nicht berücksichtigt.',
  'chance.decide': 'Zufall entscheidet',
  'chance.take-worst': 'Das Schlimmste',
  'chance.withdraw': 'Zug zurücknehmen',
  'chance.how':
    'Ein Feld wählen setzt eine {first}; gedrückt halten oder mit Umschalttaste eine {second}.',
  'chance.how.one': 'Das Feld wählen, auf das die {first} kommt.',
  'chance.other': 'Andere Steine nach diesem Zug',
  'chance.place': '{tile} auf {where}',
  'chance.dots':
    'Neue Punkte fallen zufällig. Der Wert ist der Durchschnitt über das, was kommen kann.',
  line: 'Variante',
  'line.start': 'Anfang',
  'line.move': '{number}. {move}',
  'line.back': 'Einen Zug zurück',
  'line.forward': 'Einen Zug vor',
  'line.first': 'Zum Anfang der Variante',
  'line.last': 'Zum Ende der Variante',
  'line.play': 'Vorspielen',
  'line.pause': 'Pause',
  'line.chance': 'Neue Steine darin',
  'chance.kind.expected': 'Gewöhnlich',
  'chance.kind.worst': 'Schlimmste',
  'chance.kind.random': 'Zufällig',
  'edit.brush': 'Ein Tippen auf ein Feld',
  'brush.up': 'Höher',
  'brush.down': 'Tiefer',
  'brush.erase': 'Leeren',
  'brush.obstacle': 'Hindernis',
  'edit.rules': 'Hindernisse',
  'edit.keys':
    'Pfeiltasten gehen von Feld zu Feld, Ziffern setzen einen Stein, + und − ändern ihn, Entf leert das Feld.',
  'edit.keys.dots': 'Pfeiltasten gehen von Punkt zu Punkt, ein Buchstabe setzt die Farbe.',
  'edit.dots': 'Ein Tippen gibt dem Punkt die nächste Farbe oder die gewählte.',
  'edit.colour': 'Farbe',
  'brush.next': 'Nächste',
  'edit.clear': 'Brett leeren',
  'edit.refused': 'Nicht möglich: {reason}.',
  text: 'Stellung als Text',
  'text.about':
    'Eine Stellung, einen Link oder die Reihen eines Bretts einfügen: vier Zeilen wie 2 0 4 8, auch mit Kommas oder Tabulatoren.',
  'text.load': 'Diese Stellung zeigen',
  link: 'Link kopieren',
  'play-on': 'Weiterspielen',
  'problem.title': 'Diese Stellung lässt sich nicht zeigen',
  'problem.empty':
    'Da ist kein Text. Eine Stellung, einen Link oder die Reihen eines Bretts einfügen.',
  'problem.too-long': 'Der Text ist länger als jede Stellung. Nur eine Stellung einfügen.',
  'problem.position': 'Bei Zeichen {at}: {reason}. Dort ändern oder den Text noch einmal kopieren.',
  'problem.position.whole':
    'Der Text ist keine Stellung: {reason}. Noch einmal als Ganzes kopieren.',
  'problem.link':
    'Dieser Link führt zu keiner Stellung. Stattdessen den Link einer Stellung kopieren.',
  'problem.no-player': 'Für diese Regeln gibt es keinen Computerspieler. Andere Regeln wählen.',
  'problem.no-board':
    'Für dieses Spiel gibt es kein Analysebrett. Eine Stellung eines anderen Spiels einfügen.',
  'problem.cell':
    'Zeile {line}, Stelle {place}: „{text}“ ist kein Stein. Eine Zahl schreiben, oder 0 für leer.',
  'problem.ragged':
    'Zeile {line} hat {count} Felder, die erste hat {first}. Alle Reihen brauchen gleich viele.',
  'problem.size': 'Ein Brett hat 2 bis {most} Reihen und Spalten, nicht {width} × {height}.',
  'problem.line':
    'Eine Zeile mit {count} Feldern ist kein Brett. Jede Reihe in eine eigene Zeile schreiben.',
  'problem.no-tile': 'Das Brett ist leer. Mindestens einen Stein setzen.',
  'problem.odd-tile':
    '{value} kann in diesem Spiel nicht entstehen ({where}). Steine sind {tiles} und so weiter.',
  'problem.over':
    'Hier ist das Spiel zu Ende: nichts rutscht mehr. Ein Feld leeren oder einen Stein ändern.',
  'problem.won': 'Hier ist das Spiel zu Ende: das Ziel ist erreicht. Regeln ohne Ziel wählen.',
  'problem.dots-over':
    'Hier ist das Spiel zu Ende: kein Zug ist übrig, oder die Ziele sind erreicht.',
  'problem.too-large':
    'Ein Brett mit {width} × {height} ist zu groß für die Analyse. Höchstens {most} Felder.',
};
