import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a while, which is removed with all that is in it, also when this process exits. */
export class TemporaryFolder {
  readonly path: string;

  constructor(name: string) {
    this.path = mkdtempSync(join(tmpdir(), `twofold-${name}-`));
    process.on('exit', this.remove);
  }

  readonly remove = (): void => {
    process.off('exit', this.remove);
    rmSync(this.path, { recursive: true, force: true });
  };
}
