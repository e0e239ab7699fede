import { rated, UNRATED, type Rating } from '@twofold/coach';

/** How strong somebody has shown to be in practice. */
export interface Strength {
  readonly rating: Rating;
  /** When it was last set. */
  readonly at: number;
  /** Answers that it comes from. */
  readonly answers: number;
  /** Right ones of them since the last wrong one, and the most that ever were. */
  readonly row: number;
  readonly longest: number;
  /** What the rating was after each of the last answers, oldest first. */
  readonly course: readonly number[];
}

/** How hard a puzzle has shown to be. */
export type Difficulty = Pick<Rating, 'value' | 'deviation'>;

export const UNTESTED: Strength = {
  rating: UNRATED,
  at: 0,
  answers: 0,
  row: 0,
  longest: 0,
  course: [],
};

const MOST_COURSE = 60;

/** A period of Glicko-2: so a rating loses certainty in weeks and months without practice. */
const PERIOD = 24 * 60 * 60 * 1000;

/** The rating as it is by now: what was not tested for long is less certain. */
export function ratingNow({ rating, at, answers }: Strength, now: number): Rating {
  return answers === 0 ? rating : rated(rating, [], Math.max(now - at, 0) / PERIOD);
}

/** What an answer makes of the player, and of the puzzle. */
export function afterRated(
  strength: Strength,
  puzzle: Difficulty,
  right: boolean,
  now: number,
): { readonly strength: Strength; readonly puzzle: Difficulty } {
  const { answers, longest, course } = strength;
  const before = ratingNow(strength, now);
  const rating = rated(before, [{ against: puzzle, score: Number(right) }], 0);
  const row = right ? strength.row + 1 : 0;
  const { value, deviation } = rated(
    { ...UNRATED, ...puzzle },
    [{ against: before, score: Number(!right) }],
    0,
  );
  return {
    strength: {
      rating,
      at: now,
      answers: answers + 1,
      row,
      longest: Math.max(longest, row),
      course: [...course, Math.round(rating.value)].slice(-MOST_COURSE),
    },
    puzzle: { value: Math.round(value), deviation: Math.round(deviation) },
  };
}

/** Of two devices: the rating that more answers stand behind, and the longest row of both. */
export function stronger(here: Strength, other: Strength): Strength {
  const longest = Math.max(here.longest, other.longest);
  return { ...(other.answers > here.answers ? other : here), longest };
}

/** What was kept of it; undefined where that cannot be. */
export function parseStrength(found: unknown): Strength | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { rating, at, answers, row, longest, course } = found as Record<keyof Strength, unknown>;
  if (typeof rating !== 'object' || rating === null) return undefined;
  const { value, deviation, volatility } = rating as Record<keyof Rating, unknown>;
  const difficulty = parseDifficulty(value, deviation);
  if (difficulty === undefined || !isWithin(volatility, 1e-6, 1)) return undefined;
  if (!isWithin(at, 0, Number.MAX_SAFE_INTEGER) || !isCount(answers)) return undefined;
  if (!isCount(row) || !isCount(longest) || row > longest || longest > answers) return undefined;
  if (!Array.isArray(course) || course.length > MOST_COURSE) return undefined;
  const values: readonly unknown[] = course;
  if (!values.every((one) => isWithin(one, ...VALUES))) return undefined;
  return { rating: { ...difficulty, volatility }, at, answers, row, longest, course: values };
}

/** No answers lead further. */
const VALUES = [-10_000, 10_000] as const;

/** As it is written beside a puzzle. */
export function parseDifficulty(value: unknown, deviation: unknown): Difficulty | undefined {
  const isValid = isWithin(value, ...VALUES) && isWithin(deviation, 1, UNRATED.deviation + 1);
  return isValid ? { value, deviation } : undefined;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isCount(value: unknown): value is number {
  return isWithin(value, 0, Number.MAX_SAFE_INTEGER) && Number.isInteger(value);
}
