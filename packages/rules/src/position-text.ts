import { MAX_COUNT } from './counts.js';
import { fault, ok, type Result } from './result.js';
import { parseCount, quoted, splitPieces, type Piece } from './text.js';

/** The fields of a position's text, those that every game has already read. */
export interface PositionFields {
  readonly rules: Piece;
  readonly board: Piece;
  readonly score: number;
  readonly ply: number;
  readonly plyField: Piece | undefined;
  /** The game's own last field. */
  readonly last: Piece | undefined;
}

/** Long enough for the largest board full of the largest tiles. */
export const MAX_POSITION_LENGTH = 131_072;

/**
 * Splits `GAME_RULESET_BOARD_SCORE_PLY_LAST`; what comes after the board may be left out, and the last
 * field is for games that have a name for it.
 */
export function parsePositionFields(
  text: string,
  game: string,
  lastName?: string,
): Result<PositionFields> {
  if (text.length > MAX_POSITION_LENGTH) {
    return fault('too-long', `a position has at most ${MAX_POSITION_LENGTH} characters`);
  }
  const [name, rules, board, scoreField, plyField, last, ...rest] = splitPieces(text, '_');
  if (name!.text !== game) {
    return fault('bad-position', `a position starts with ${game}_, not ${quoted(name!.text)}`, 0);
  }
  const extra = lastName === undefined ? last : rest[0];
  if (rules === undefined || board === undefined || extra !== undefined) {
    const more = ['_SCORE', 'PLY', ...(lastName === undefined ? [] : [lastName])].join('_');
    return fault(
      'bad-position',
      `a position is ${game}_RULESET_BOARD, then if wanted ${more}`,
      extra?.at ?? text.length,
    );
  }
  const score = scoreField === undefined ? 0 : parseCount(scoreField.text, MAX_COUNT);
  if (score === undefined) return badCount('score', scoreField!);
  const ply = plyField === undefined ? 0 : parseCount(plyField.text, MAX_COUNT);
  if (ply === undefined) return badCount('move number', plyField!);
  return ok({ rules, board, score, ply, plyField, last });
}

function badCount(name: string, field: Piece): Result<never> {
  return fault(
    'bad-position',
    `the ${name} is a whole number, not ${quoted(field.text)}`,
    field.at,
  );
}
