/** So many of the values lie from `from` to below `to`; the last bin holds its upper end too. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Round steps: 1, 2 or 5 with zeros. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= least)!;
  return step * power;
}

/** At most so many bins of one round width, which hold all values. */
export function binsOf(values: readonly number[], most = 16): readonly Bin[] {
  if (values.length === 0) return [];
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((greatest, value) => Math.max(greatest, value));
  const step = roundStep((high - low) / most);
  const first = Math.floor(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = first + i * step;
    const to = from + step;
    return { from, to, count: values.filter((value) => value >= from && value < to).length };
  });
}
