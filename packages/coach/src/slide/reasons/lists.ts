export function countIn(cells: readonly unknown[], value: number): number {
  return cells.filter((content) => content === value).length;
}

/** The first place in which two falling lists differ: its value, if the first list has more. */
export function firstAbove(
  values: readonly number[],
  others: readonly number[],
): number | undefined {
  const place = values.findIndex((value, at) => value !== (others[at] ?? 0));
  const value = values[place];
  return value !== undefined && value > (others[place] ?? 0) ? value : undefined;
}
