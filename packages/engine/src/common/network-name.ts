/** What a player has learned comes in two sizes, for games that have such a network. */
export const NETWORK_NAMES = ['full', 'lite'] as const;
export type NetworkName = (typeof NETWORK_NAMES)[number];

/** Bytes that are here, of all bytes. */
export interface LoadProgress {
  readonly loaded: number;
  readonly total: number;
}
