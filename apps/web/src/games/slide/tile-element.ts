import { tileRank, tilesOf, type Content, type SlideRuleset } from '@twofold/rules/slide';
import { paint, rankColours } from '../../ui/colours.js';
import { skin } from './skins/skin.js';
import { OBSTACLE_PATHS, rankOf } from './tile.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Creates the element of one tile or obstacle; `.face` is what is seen of it. */
export function createTile(ruleset: SlideRuleset, content: Exclude<Content, 0>): HTMLElement {
  const tile = document.createElement('div');
  const face = tile.appendChild(document.createElement('div'));
  face.className = 'face';
  fillTile(tile, ruleset, content);
  return tile;
}

export function fillTile(
  tile: HTMLElement,
  ruleset: SlideRuleset,
  content: Exclude<Content, 0>,
): void {
  const face = tile.firstElementChild!;
  if (typeof content === 'number') {
    tile.className = 'tile';
    const rank = rankOf(ruleset, content);
    tile.dataset['rank'] = String(rank);
    paint(tile, rankColours(rank));
    tile.dataset['value'] = String(content);
    const mark = skin.peek().mark(content, tileRank(tilesOf(ruleset), content));
    tile.dataset['digits'] = 'text' in mark ? String(Math.min(mark.text.length, 7)) : '1';
    if ('text' in mark) face.textContent = mark.text;
    else face.replaceChildren(drawing({ mark: mark.path }));
    return;
  }
  tile.className = `tile ${content.kind}`;
  tile.dataset['value'] = content.kind === 'fixed' ? 'x' : `m${content.life}`;
  if (content.kind === 'movable') tile.dataset['life'] = String(content.life);
  if (face.childElementCount === 0) face.append(drawing(OBSTACLE_PATHS[content.kind]));
}

function drawing(paths: Readonly<Record<string, string>>): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  for (const [name, path] of Object.entries(paths)) {
    const element = svg.appendChild(document.createElementNS(SVG, 'path'));
    element.setAttribute('class', name);
    element.setAttribute('d', path);
  }
  return svg;
}
