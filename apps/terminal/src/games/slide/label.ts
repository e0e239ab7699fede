import type { Content } from '@twofold/rules/slide';

const UNITS = ['', 'K', 'M', 'G', 'T', 'P'] as const;

/** What stands on a tile, in at most `room` characters: 16384 is 16K where there is little. */
export function labelOf(content: Exclude<Content, 0>, room: number, ascii: boolean): string {
  if (typeof content !== 'number') {
    if (content.kind === 'fixed') return ascii ? 'x' : '✕';
    return ascii ? `m${content.life}` : `◆${content.life}`;
  }
  let value = content;
  let unit = 0;
  let label = `${value}`;
  while (label.length > room && unit < UNITS.length - 1) {
    value = Math.floor(value / 1024);
    unit++;
    label = `${value}${UNITS[unit]}`;
  }
  return label;
}

/** How long the longest label would be in full. */
export function longestLabel(cells: readonly Content[]): number {
  return cells.reduce<number>(
    (most, content) => Math.max(most, typeof content === 'number' ? `${content}`.length : 2),
    1,
  );
}
