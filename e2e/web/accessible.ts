import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isProof } from '../proof.js';

const THEMES = ['cold', 'classic', 'dark', 'contrast'] as const;

/** What colours alone can get wrong. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Each screen has a theme of its own; the long proof has the time for all of them. */
function themesFor(screen: string): readonly string[] {
  return isProof ? THEMES : [THEMES[screen.length % THEMES.length]!];
}

/**
 * Nothing on the screen is hard to use. A theme is colours alone: it is changed in place, and what else
 * there is to find the first one shows.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const themes = themesFor(screen);
  for (const theme of themes) {
    const isThere = await page.evaluate((shown) => {
      document.documentElement.dataset['theme'] = shown;
      // What fades in is measured when it is there, and so are the colours that fade into one another.
      for (const animation of document.getAnimations()) animation.finish();
      return 'axe' in window;
    }, theme);
    // Reading the checker again takes longer than a check.
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) });
    // In one page: all is in it, and another would take longer than the check.
    axe.setLegacyMode(true).options({ resultTypes: ['violations'] });
    if (theme !== themes[0]) axe.withRules(COLOURS);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([screen, theme, found]).toEqual([screen, theme, []]);
  }
}
