/** The few words of a card: whoever draws it, an app or the server, has the same. */
const en = {
  'card.reached': '{tile} reached',
  'card.level': 'Level {level}',
  'card.won': 'Level {level} done',
  'card.points': '{score} points',
  'card.moves': 'in {moves} moves',
  'card.move': 'in one move',
  'card.dare': 'Beat it: same start, same luck',
  'card.daily': 'Daily, {day}',
  'card.streak': '{days} days in a row',
  'card.by': '{name}: {result}',
  'card.invites': 'Play the very same game in your browser, for free. Who gets further?',
  'card.about.daily': 'One game a day, the same for everybody.',
} as const;

export type CardWords = Readonly<Record<keyof typeof en, string>>;

const de: CardWords = {
  'card.reached': '{tile} geschafft',
  'card.level': 'Level {level}',
  'card.won': 'Level {level} geschafft',
  'card.points': '{score} Punkte',
  'card.moves': 'in {moves} Zügen',
  'card.move': 'in einem Zug',
  'card.dare': 'Schlag das: gleicher Start, gleiches Glück',
  'card.daily': 'Täglich, {day}',
  'card.streak': '{days} Tage in Folge',
  'card.by': '{name}: {result}',
  'card.invites': 'Spiel genau dasselbe Spiel im Browser, kostenlos. Wer kommt weiter?',
  'card.about.daily': 'Ein Spiel am Tag, für alle dasselbe.',
};

const vi: CardWords = {
  'card.reached': 'Đã đạt {tile}',
  'card.level': 'Màn {level}',
  'card.won': 'Xong màn {level}',
  'card.points': '{score} điểm',
  'card.moves': 'sau {moves} nước',
  'card.move': 'sau một nước',
  'card.dare': 'Cùng ván, cùng may mắn: vượt nhé!',
  'card.daily': 'Mỗi ngày, {day}',
  'card.streak': '{days} ngày liên tiếp',
  'card.by': '{name}: {result}',
  'card.invites': 'Chơi đúng ván này ngay trong trình duyệt, miễn phí. Ai đi xa hơn?',
  'card.about.daily': 'Mỗi ngày một ván, ai cũng như nhau.',
};

/** By language, as links to cards name it. */
export const CARD_WORDS: Readonly<Record<CardLanguage, CardWords>> = { en, de, vi };
export type CardLanguage = 'en' | 'de' | 'vi';

/** The language that a link asks for, or English. */
export function cardLanguage(asked: unknown): CardLanguage {
  return (Object.keys(CARD_WORDS) as CardLanguage[]).find((known) => known === asked) ?? 'en';
}

/** Puts values in their places. */
export function sayOn(
  words: CardWords,
  key: keyof CardWords,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return words[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
