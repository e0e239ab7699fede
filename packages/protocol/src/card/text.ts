import { rowsOf } from '@twofold/rules';
import { dayName, movesText, scoreText, type Card } from './draw.js';
import { CARD_WORDS, sayOn } from './words.js';

/** A wider board would be a wall of squares in a chat. */
const WIDEST = 10;

/** A game in one line: of whom, which it was, and how many points. */
export function cardLine(
  {
    game,
    language,
    region = language,
    day,
    score,
  }: Pick<Card, 'game' | 'language' | 'region' | 'day'> & { readonly score: number },
  name?: string,
): string {
  const words = CARD_WORDS[language];
  const what =
    day === undefined
      ? game.title
      : `${game.title}, ${sayOn(words, 'card.daily', { day: dayName(day, region) })}`;
  const points = sayOn(words, 'card.points', { score: scoreText(score, region) });
  const result = `${what}, ${points}`;
  // Isolated: a name in Hebrew or Arabic must not pull the points to its own side.
  return name === undefined
    ? result
    : sayOn(words, 'card.by', { name: `\u2068${name}\u2069`, result });
}

/** Lines to paste anywhere: what was reached, and the last board in coloured squares. */
export function cardText(card: Card): string {
  const { game, position, language, region = language, day, streak = 0 } = card;
  const { width, height } = position.ruleset;
  const words = CARD_WORDS[language];
  const facts = [
    ...(day === undefined ? [game.headline(position, words)] : []),
    movesText(position.ply, language, region),
    ...(streak > 1 ? [sayOn(words, 'card.streak', { days: streak })] : []),
  ];
  const isTooLarge = width > WIDEST || height > 2 * WIDEST;
  const rows = isTooLarge ? [] : rowsOf(position.ruleset, game.cells(position));
  return [
    `Twofold ${cardLine({ ...card, score: position.score })}`,
    facts.join(', '),
    ...rows.map((row) => row.map(({ emoji }) => emoji).join('')),
  ].join('\n');
}
