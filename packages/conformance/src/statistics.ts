/** Counts from `from` to `to`, both included, are nothing to wonder about. */
export interface Accepted {
  readonly from: number;
  readonly to: number;
}

/**
 * The exact two-sided binomial test: how often an event of this probability may happen in `samples`
 * independent trials. A count outside happens by chance with at most `falseAlarm`, half of it on
 * either side.
 */
export function acceptedCounts(samples: number, probability: number, falseAlarm: number): Accepted {
  return {
    from: lowestAccepted(samples, probability, falseAlarm / 2),
    to: samples - lowestAccepted(samples, 1 - probability, falseAlarm / 2),
  };
}

/** The lowest k for which fewer than k events have more than `tail` of the probability. */
function lowestAccepted(samples: number, probability: number, tail: number): number {
  const odds = Math.log(probability / (1 - probability));
  // The probability of exactly k events, as a logarithm: the first ones are below any double.
  let log = samples * Math.log(1 - probability);
  let sum = 0;
  for (let k = 0; k <= samples; k++) {
    sum += Math.exp(log);
    if (sum > tail) return k;
    log += Math.log((samples - k) / (k + 1)) + odds;
  }
  return samples;
}
