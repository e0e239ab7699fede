import type { Shape } from '@twofold/rules';
import { STORED_NETWORKS } from './network-data.js';
import { parseNetwork, type TupleNetwork } from './tuple-network.js';

/** By shape, as `4x3`; unpacked when a board of the shape is first asked about. */
const unpacked = new Map<string, TupleNetwork>();

/** The network that has learned boards of this shape, if there is one. */
export function networkFor({ width, height }: Shape): TupleNetwork | undefined {
  const key = `${width}x${height}`;
  const known = unpacked.get(key);
  if (known !== undefined) return known;
  const stored = STORED_NETWORKS.find((network) => {
    const turned = network.width === height && network.height === width;
    return turned || (network.width === width && network.height === height);
  });
  if (stored === undefined) return undefined;
  const network = parseNetwork({ ...stored, width, height });
  if (!network.ok) throw new Error(network.error.message);
  unpacked.set(key, network.value);
  return network.value;
}
