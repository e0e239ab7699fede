/** The colours of a rank, those of its tile, for whatever shows them as `--tile` and `--tile-ink`. */
export function rankColours(rank: number): Readonly<Record<string, string>> {
  return {
    '--tile': `var(--tile-${rank})`,
    '--tile-ink': `var(--tile-ink-${rank}, var(--tile-text))`,
  };
}

/** Gives an element that no component draws custom properties, as `style` does for the others. */
export function paint(
  element: HTMLElement | SVGElement,
  colours: Readonly<Record<string, string>>,
): void {
  for (const [name, colour] of Object.entries(colours)) element.style.setProperty(name, colour);
}
