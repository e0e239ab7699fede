import { writeWhole } from './atomic-file.js';
import { checkExportable, networkFileOf } from './network-file.js';
import { quantised, type Network } from './network-tables.js';
import { done, failed, reasonOf, type Outcome } from './outcome.js';

/** Writes all weights to a network file, each as so many steps, and says what it wrote. */
export function exportNetwork(network: Network, out: string, step: number): Outcome<string> {
  const exportable = checkExportable(network.patterns);
  if (!exportable.ok) return exportable;
  const bytes = networkFileOf(quantised(network, step));
  try {
    writeWhole(out, [bytes]);
  } catch (error) {
    return failed('file', `cannot write the network: ${reasonOf(error)}`);
  }
  const sha256 = Buffer.from(bytes.subarray(40, 72)).toString('hex');
  return done(JSON.stringify({ bytes: bytes.length, step, sha256 }));
}
