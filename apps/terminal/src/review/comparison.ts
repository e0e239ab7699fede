import { basename } from 'node:path';
import { compareGames, SIDES, type Comparison, type Mismatch, type Side } from '@twofold/coach';
import { err, ok, type Result } from '@twofold/rules';
import {
  accuracyText,
  amountText,
  costText,
  moveName,
  signedText,
  unitOf,
  type ReviewedGame,
} from './words.js';

/** Two games with the same rules and seed side by side, in words. */
export interface ComparisonText {
  readonly names: Readonly<Record<Side, string>>;
  /** What is compared, and its figure in each game. */
  readonly rows: readonly (Readonly<Record<Side, string>> & { readonly about: string })[];
  readonly parting: string;
  /** The mistakes that decided it. */
  readonly turns: readonly string[];
}

const MISMATCHES = {
  game: 'they are of two games',
  rules: 'their rules differ',
  seed: 'their seeds differ, so chance was not the same',
  start: 'they began from different positions',
} as const satisfies Record<Mismatch, string>;

export function compareTexts(
  first: ReviewedGame,
  second: ReviewedGame,
): Result<ComparisonText, string> {
  const compared = compareGames(first, second);
  if (!compared.ok) {
    return err(`these games cannot be compared: ${MISMATCHES[compared.error]}`);
  }
  const both = { first, second };
  const names = namesOf(both);
  const comparison = compared.value;
  return ok({
    names,
    rows: rowsOf(comparison, both),
    parting: partingText(comparison, both, names),
    turns: comparison.turns.map(({ side, place }) => {
      const reviewed = both[side].report.moves[place]!;
      const [played, better] = [reviewed.move, reviewed.best].map((one) =>
        moveName(both[side], one),
      );
      return `move ${place + 1} of ${names[side]}: ${played} instead of ${better} gave away ${costText(reviewed)}`;
    }),
  });
}

type Both = Readonly<Record<Side, ReviewedGame>>;

function namesOf({ first, second }: Both): Readonly<Record<Side, string>> {
  const [a, b] = [basename(first.name), basename(second.name)];
  return a === b ? { first: 'the first', second: 'the second' } : { first: a, second: b };
}

function rowsOf({ games }: Comparison, both: Both): ComparisonText['rows'] {
  const unit = unitOf(both.first.report.moves) ?? 'points';
  const row = (about: string, say: (side: Side) => string) => ({
    about,
    first: say('first'),
    second: say('second'),
  });
  const known = SIDES.every((side) => games[side].cost !== undefined);
  return [
    row('points', (side) => games[side].score.toLocaleString('en')),
    row('moves', (side) => games[side].moves.toLocaleString('en')),
    row('accuracy', (side) => accuracyText(games[side].accuracy)),
    row('mistakes', (side) => `${games[side].counts.mistake}`),
    row('blunders', (side) => `${games[side].counts.blunder}`),
    ...(known
      ? [
          row('given away since', (side) => amountText(games[side].cost!, unit)),
          row('luck since', (side) => signedText(games[side].luck!, unit)),
        ]
      : []),
  ];
}

function partingText(
  { parting, common }: Comparison,
  both: Both,
  names: Readonly<Record<Side, string>>,
): string {
  const [a, b] = [both.first.report.moves, both.second.report.moves];
  if (parting === undefined) {
    return a.length === b.length
      ? 'All moves are the same.'
      : `All ${common} moves of the shorter one are the same in the longer.`;
  }
  const played = SIDES.map(
    (side) => `${names[side]} ${moveName(both[side], both[side].report.moves[parting]!.move)}`,
  );
  const before = common === 0 ? 'They part at once' : `They part at move ${parting + 1}`;
  return `${before}: ${played.join(', ')}.`;
}
