/** Chances are counted in 1/32768; each bit that is seen moves one by 1/128 of the way. */
export const ONE: number = 2 ** 15;
const RATE = 7;

/** The chance of a 0 in each context. */
export interface FineModels {
  readonly any: Uint16Array;
  readonly stored: Uint16Array;
  readonly finer: Uint16Array;
  readonly nonzero: Uint16Array;
  readonly length: Uint16Array;
  readonly mantissa: Uint16Array;
}

export function fineModels(): FineModels {
  const models = (count: number): Uint16Array => new Uint16Array(count).fill(ONE / 2);
  return {
    any: models(256),
    stored: models(64),
    finer: models(64),
    nonzero: models(64),
    length: models(1024),
    mantissa: models(64),
  };
}

export function learn(models: Uint16Array, context: number, bit: number): void {
  const chance = models[context]!;
  models[context] = bit === 0 ? chance + ((ONE - chance) >> RATE) : chance - (chance >> RATE);
}
