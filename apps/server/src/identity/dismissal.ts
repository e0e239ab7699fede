const START = 'dismissed ';

/** What is announced to all processes when a player may no longer be here, or not on every device. */
export function makeDismissal(player: string): string {
  return `${START}${player}`;
}

/** The player of a dismissal; undefined for anything else that is announced. */
export function parseDismissal(text: string): string | undefined {
  return text.startsWith(START) ? text.slice(START.length) : undefined;
}
