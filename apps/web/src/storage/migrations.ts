/** A save as it was parsed, of any version. */
export type SaveRecord = Readonly<Record<string, unknown>>;

/**
 * One step for each version that was ever written, the first from version 1 to 2. A step never
 * changes: saves of its version are out there. What it makes is checked afterwards, like any save.
 */
const STEPS: readonly ((record: SaveRecord) => SaveRecord)[] = [
  // Until then all that was kept had been played here.
  (record) => ({ ...record, origin: 'played' }),
  // Until then nobody but a seed said what fell.
  (record) => ({ ...record, waiting: '' }),
];

/** The version that is written. It is raised when an older app could not read what we write. */
export const VERSION: number = STEPS.length + 1;

/** A record of an older version as the present one has it; undefined for a version that never was. */
export function migrate(record: SaveRecord): SaveRecord | undefined {
  const { version } = record;
  if (typeof version !== 'number' || !Number.isInteger(version)) return undefined;
  if (version < 1 || version > VERSION) return undefined;
  const migrated = STEPS.slice(version - 1).reduce((older, step) => step(older), record);
  return { ...migrated, version: VERSION };
}
