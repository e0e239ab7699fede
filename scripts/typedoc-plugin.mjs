// How TypeDoc shows our pages: by their headings, decisions in a group of their own, and without a script inside
// a page, which the product's rules for security forbid. TypeDoc is fetched when it is asked for, so its types
// are not here.
import { readdirSync, readFileSync } from 'node:fs';

const HEADING = /^# (.+)$/m;
const FOLDER = new URL('../docs/decisions/', import.meta.url);

const decisions = new Set(
  readdirSync(FOLDER).map((file) => HEADING.exec(readFileSync(new URL(file, FOLDER), 'utf8'))?.[1]),
);

/** @param {any} app */
export function load(app) {
  app.converter.on('createDocument', (/** @type {any} */ _context, /** @type {any} */ page) => {
    const text = page.content.map((/** @type {{ text: string }} */ part) => part.text).join('');
    page.name = HEADING.exec(text)?.[1] ?? page.name;
    page.frontmatter.group = decisions.has(page.name) ? 'Decisions' : 'Pages';
  });
  app.renderer.on('endPage', (/** @type {{ contents?: string }} */ page) => {
    page.contents = page.contents?.replaceAll(/<script>.*?<\/script>/gs, '');
  });
}
