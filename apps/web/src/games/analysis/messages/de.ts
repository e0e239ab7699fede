import type { Translated } from '../../../i18n/format.js';
import type { en } from './en.js';

/** The messages of the analysis board, in German. */
export const de: Translated<typeof en> = {
  'analysis.title': 'Analyse',
  'analysis.mode.analyse': 'Analysieren',
  'analysis.mode.edit': 'Aufstellen',
  'analysis.board': 'Analysebrett, {size}.',
  'analysis.values': 'Wert jedes Zugs',
  'analysis.value.of': '{move}: {value}',
  'analysis.status.depth': 'Züge vorausgesehen: {depth}. Stellungen: {nodes}.',
  'analysis.status.exact': 'Bis zum Ende bewiesen.',
  'analysis.status.failed': 'Der Computerspieler gab hier keine Antwort.',
  'analysis.by.network': 'Vom Netz.',
  'analysis.by.exact': 'Das Brett ist gelöst.',
  'analysis.by.any-board': 'Durch die Suche für jedes Brett.',
  'analysis.by.dots': 'Durch Ausprobieren dessen, was kommen kann.',
  'analysis.points.people': 'wie Menschen spielen',
  'analysis.points.computer': 'wie der Computer spielt',
  'analysis.chance.title': 'Was nach „{move}“ kommen kann',
  'analysis.chance.valuing': 'Bewertet, was kommen kann: {valued} von {total}.',
  'analysis.chance.average': 'Durchschnitt: {value}.',
  'analysis.chance.worst': 'Eine {tile} hier kostet {cost}.',
  'analysis.chance.row':
    '{tile}, {where}: {value}, {change} gegenüber dem Durchschnitt, Wahrscheinlichkeit {chance}',
  'analysis.chance.same': 'wie der Durchschnitt',
  'analysis.chance.more': 'Alle {count} zeigen',
  'analysis.chance.left-out':
    'Weggelassen, weil am unwahrscheinlichsten: {count} (zusammen {chance}).',
  'analysis.chance.obstacles': 'Steine, die dazukommen können, sind nicht berücksichtigt.',
  'analysis.chance.decide': 'Zufall entscheidet',
  'analysis.chance.take-worst': 'Das Schlimmste',
  'analysis.chance.withdraw': 'Zug zurücknehmen',
  'analysis.chance.how':
    'Ein Feld wählen setzt eine {first}; gedrückt halten oder mit Umschalttaste eine {second}.',
  'analysis.chance.how.one': 'Das Feld wählen, auf das die {first} kommt.',
  'analysis.chance.other': 'Andere Kacheln nach diesem Zug',
  'analysis.chance.place': '{tile} auf {where}',
  'analysis.chance.dots':
    'Neue Punkte fallen zufällig. Der Wert ist der Durchschnitt über das, was kommen kann.',
  'analysis.line': 'Variante',
  'analysis.line.start': 'Anfang',
  'analysis.line.move': '{number}. {move}',
  'analysis.line.back': 'Einen Zug zurück',
  'analysis.line.forward': 'Einen Zug vor',
  'analysis.line.first': 'Zum Anfang der Variante',
  'analysis.line.last': 'Zum Ende der Variante',
  'analysis.line.play': 'Vorspielen',
  'analysis.line.chance': 'Neue Kacheln darin',
  'analysis.chance.kind.expected': 'Gewöhnlich',
  'analysis.chance.kind.worst': 'Schlimmste',
  'analysis.chance.kind.random': 'Zufällig',
  'analysis.edit.brush': 'Ein Tippen auf ein Feld',
  'analysis.brush.up': 'Höher',
  'analysis.brush.down': 'Tiefer',
  'analysis.brush.erase': 'Leeren',
  'analysis.brush.obstacle': 'Stein',
  'analysis.edit.keys':
    'Pfeiltasten gehen von Feld zu Feld, Ziffern setzen eine Kachel, + und − ändern sie, Entf leert das Feld.',
  'analysis.edit.keys.dots': 'Pfeiltasten gehen von Punkt zu Punkt, ein Buchstabe setzt die Farbe.',
  'analysis.edit.dots': 'Ein Tippen gibt dem Punkt die nächste Farbe oder die gewählte.',
  'analysis.edit.colour': 'Farbe',
  'analysis.brush.next': 'Nächste',
  'analysis.edit.clear': 'Brett leeren',
  'analysis.edit.refused': 'Nicht möglich: {reason}.',
  'analysis.text': 'Stellung als Text',
  'analysis.text.about':
    'Eine Stellung, einen Link oder die Reihen eines Bretts einfügen: vier Zeilen wie 2 0 4 8, auch mit Kommas oder Tabulatoren.',
  'analysis.text.load': 'Diese Stellung zeigen',
  'analysis.link': 'Link kopieren',
  'analysis.play-on': 'Weiterspielen',
  'analysis.problem.title': 'Diese Stellung lässt sich nicht zeigen',
  'analysis.problem.empty':
    'Da ist kein Text. Eine Stellung, einen Link oder die Reihen eines Bretts einfügen.',
  'analysis.problem.too-long': 'Der Text ist länger als jede Stellung. Nur eine Stellung einfügen.',
  'analysis.problem.position':
    'Bei Zeichen {at}: {reason}. Dort ändern oder den Text noch einmal kopieren.',
  'analysis.problem.position.whole':
    'Der Text ist keine Stellung: {reason}. Noch einmal als Ganzes kopieren.',
  'analysis.problem.link':
    'Dieser Link führt zu keiner Stellung. Stattdessen den Link einer Stellung kopieren.',
  'analysis.problem.no-player':
    'Für diese Regeln gibt es keinen Computerspieler. Andere Regeln wählen.',
  'analysis.problem.no-board':
    'Für dieses Spiel gibt es kein Analysebrett. Eine Stellung eines anderen Spiels einfügen.',
  'analysis.problem.cell':
    'Zeile {line}, Stelle {place}: „{text}“ ist keine Kachel. Eine Zahl schreiben, oder 0 für leer.',
  'analysis.problem.ragged':
    'Zeile {line} hat {count} Felder, die erste hat {first}. Alle Reihen brauchen gleich viele.',
  'analysis.problem.size':
    'Ein Brett hat 2 bis {most} Reihen und Spalten, nicht {width} × {height}.',
  'analysis.problem.line':
    'Eine Zeile mit {count} Feldern ist kein Brett. Jede Reihe in eine eigene Zeile schreiben.',
  'analysis.problem.no-tile': 'Tippe auf ein Feld, um die erste Kachel zu setzen.',
  'analysis.problem.odd-tile':
    '{value} kann in diesem Spiel nicht entstehen ({where}). Kacheln sind {tiles} und so weiter.',
  'analysis.problem.over':
    'Hier ist das Spiel zu Ende: nichts rutscht mehr. Ein Feld leeren oder eine Kachel ändern.',
  'analysis.problem.won':
    'Hier ist das Spiel zu Ende: das Ziel ist erreicht. Regeln ohne Ziel wählen.',
  'analysis.problem.dots-over':
    'Hier ist das Spiel zu Ende: kein Zug ist übrig, oder die Ziele sind erreicht.',
  'analysis.problem.too-large':
    'Ein Brett mit {width} × {height} ist zu groß für die Analyse. Höchstens {most} Felder.',
};
