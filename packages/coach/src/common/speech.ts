export type CoachValues = Readonly<Record<string, string | number>>;

/** How an app says things: its language, and how it writes numbers and names colours. */
export interface SpeechOf<Key extends string> {
  readonly say: (key: Key, values?: CoachValues) => string;
  /** A whole number, as scores are written. */
  readonly count: (value: number) => string;
  /** A number with one digit after the point. */
  readonly tenths: (value: number) => string;
  /** A whole number of percent, with its sign. */
  readonly percent: (value: number) => string;
  /** A colour, by its letter in the texts of positions. */
  readonly colour: (letter: string) => string;
}

/** A sentence begins with a capital, also where its first word is a move. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A chance in whole percent; what is possible is never none, and what is not certain never all. */
export function percent(chance: number, speech: Pick<SpeechOf<never>, 'percent'>): string {
  const rounded = Math.round(100 * chance);
  return speech.percent(isCertain(chance) ? 100 : Math.min(Math.max(rounded, 1), 99));
}

/** Chances are sums, and these are not always exact. */
export function isCertain(chance: number): boolean {
  return chance > 1 - 1e-9;
}

/** Points or moves: whole where they are many. */
export function amount(
  value: number,
  { count, tenths }: Pick<SpeechOf<never>, 'count' | 'tenths'>,
): string {
  return value < 10 ? tenths(Math.max(value, 0.1)) : count(Math.round(value));
}

/** What differences of tenths of a percent are off by. */
const EXACT = 1e-6;

/** A share in percent, cut and not rounded: it never says another grade. What is lost is never nothing. */
export function sharePercent(share: number, { tenths }: Pick<SpeechOf<never>, 'tenths'>): string {
  return share === 0 ? '0' : tenths(Math.max(Math.floor(1000 * share + EXACT) / 10, 0.1));
}

/** An accuracy in whole percent, cut as well: 100 is for a game without any loss. */
export function accuracyPercent(accuracy: number): string {
  return String(Math.floor(accuracy));
}
