/** Reads the counts of these names; undefined where one is missing or no count. */
export function countsOf<Name extends string>(
  fields: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, number> | undefined {
  const counts: [Name, number][] = [];
  for (const name of names) {
    const value = fields[name];
    if (!isCount(value)) return undefined;
    counts.push([name, value]);
  }
  return Object.fromEntries(counts) as Record<Name, number>;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
