/**
 * How strong somebody is, or how hard a puzzle: Glicko-2, by Mark Glickman ("Example of the Glicko-2 system",
 * https://www.glicko.net/glicko/glicko2.pdf). The steps below are those of the paper.
 */
export interface Rating {
  /** 1500 for the average puzzle, and for somebody of whom nothing is known. */
  readonly value: number;
  /** Within twice this of the value the truth lies in 95 of 100 cases. */
  readonly deviation: number;
  /** How much the truth itself is expected to change from one period to the next. */
  readonly volatility: number;
}

/** Whom one has met: how strong, and what came of it, from 0 (lost) to 1 (won). */
export interface Encounter {
  readonly against: Pick<Rating, 'value' | 'deviation'>;
  readonly score: number;
}

export const UNRATED: Rating = { value: 1500, deviation: 350, volatility: 0.06 };

/** Beyond this a rating is no more than a guess; lichess draws the line there, too. */
const PROVISIONAL = 110;

/** How fast volatility may change; the paper asks for 0.3 to 1.2 and has 0.5 in its example. */
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 1e-6;

export function isProvisional({ deviation }: Pick<Rating, 'deviation'>): boolean {
  return deviation > PROVISIONAL;
}

/**
 * The rating after some encounters, so many periods after it was last set. Who met nobody becomes less
 * certain as time passes, but never less than at first.
 */
export function rated(
  { value, deviation, volatility }: Rating,
  encounters: readonly Encounter[],
  periods = 1,
): Rating {
  const [mu, phi] = [(value - UNRATED.value) / SCALE, deviation / SCALE];
  let [information, surprise] = [0, 0];
  for (const { against, score } of encounters) {
    const g = weightOf(against);
    const expected = expectedScore({ value }, against);
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const sigma =
    encounters.length === 0
      ? volatility
      : volatilityAfter(volatility, phi, 1 / information, surprise / information);
  const grown = Math.min(phi ** 2 + periods * sigma ** 2, (UNRATED.deviation / SCALE) ** 2);
  const variance = 1 / (1 / grown + information);
  return {
    value: UNRATED.value + SCALE * (mu + variance * surprise),
    deviation: SCALE * Math.sqrt(variance),
    volatility: sigma,
  };
}

/** What is to be expected of an encounter, from 0 to 1. */
export function expectedScore(
  { value }: Pick<Rating, 'value'>,
  against: Encounter['against'],
): number {
  return 1 / (1 + Math.exp((-weightOf(against) * (value - against.value)) / SCALE));
}

/** What is not known well counts less. */
function weightOf({ deviation }: Encounter['against']): number {
  return 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
}

/** Step 5 of the paper: the root of its function by the Illinois algorithm. */
function volatilityAfter(sigma: number, phi: number, v: number, delta: number): number {
  const start = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const all = phi ** 2 + v + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - all)) / (2 * all ** 2) - (x - start) / TAU ** 2;
  };
  let a = start;
  let b: number;
  if (delta ** 2 > phi ** 2 + v) b = Math.log(delta ** 2 - phi ** 2 - v);
  else {
    b = start - TAU;
    while (f(b) < 0) b -= TAU;
  }
  let [fa, fb] = [f(a), f(b)];
  while (Math.abs(b - a) > PRECISION) {
    const c = a + ((a - b) * fa) / (fb - fa);
    const fc = f(c);
    if (fc * fb <= 0) [a, fa] = [b, fb];
    else fa /= 2;
    [b, fb] = [c, fc];
  }
  return Math.exp(a / 2);
}
