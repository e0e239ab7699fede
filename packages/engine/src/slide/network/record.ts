import type { NetworkName } from '../../common/network-name.js';

/** What is known of a network file before it is loaded. */
export interface NetworkRecord {
  readonly name: NetworkName;
  readonly url: URL;
  readonly bytes: number;
  /** As in the header of the file, which is what it is checked against. */
  readonly sha256: string;
}

export type NetworkRecords = { readonly [name in NetworkName]?: NetworkRecord };
