import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** When and on what something was measured: figures without it mean nothing. */
export function circumstances(): { readonly date: string; readonly machine: string } {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.versions.node}`,
  };
}

/** Writes what was measured to `bench/results/NAME.json`. */
export function saveResults(name: string, results: object): void {
  const file = new URL(`results/${name}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}

/** Seconds of the processor since a reading of its clock: other work on the machine counts for less. */
export function processorSeconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
