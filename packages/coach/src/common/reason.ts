/** Something true of a move, as data: its kind is a code, apps find the words. */
export interface Reason {
  readonly kind: string;
}
