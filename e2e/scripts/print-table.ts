/** Prints figures of several runs beside each other, one figure a line. */
export function printTable(runs: Readonly<Record<string, Readonly<Record<string, number>>>>): void {
  const names = Object.keys(Object.values(runs)[0] ?? {});
  const lines = names.map((figure) => {
    const values = Object.entries(runs).map(([run, found]) => [run, rounded(found[figure]!)]);
    return [figure, Object.fromEntries(values)] as const;
  });
  console.table(Object.fromEntries(lines));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
