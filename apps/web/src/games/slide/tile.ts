import {
  tileAbove as nextTile,
  tileRank,
  tilesOf,
  type Content,
  type SlideRuleset,
} from '@twofold/rules/slide';

const MAX_RANK = 17;

/** The colour step of a tile: 1 for the lowest of its rules, up to 17 for all above 65536. */
export function rankOf(ruleset: SlideRuleset, value: number): number {
  return Math.min(tileRank(tilesOf(ruleset), value), MAX_RANK);
}

/** The next tile that can be made. */
export function tileAbove(ruleset: SlideRuleset, value: number): number {
  return nextTile(tilesOf(ruleset), value);
}

/** The one before it, or 0. */
export function tileBelow(ruleset: SlideRuleset, value: number): number {
  if (ruleset.merge === undefined) return value / 2;
  const tiles = tilesOf(ruleset);
  return tiles.ladder[tileRank(tiles, value) - 2] ?? 0;
}

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
    tile.dataset['rank'] = String(rankOf(ruleset, content));
    tile.dataset['digits'] = String(Math.min(String(content).length, 7));
    tile.dataset['value'] = String(content);
    face.textContent = String(content);
    return;
  }
  tile.className = `tile ${content.kind}`;
  tile.dataset['value'] = content.kind === 'fixed' ? 'x' : `m${content.life}`;
  if (content.kind === 'movable') tile.dataset['life'] = String(content.life);
  if (face.childElementCount === 0) {
    face.appendChild(content.kind === 'fixed' ? pin() : arrows());
  }
}

function pin(): SVGSVGElement {
  return drawing('M50 27a23 23 0 1 0 .01 0z', 'M42 42 58 58M58 42 42 58');
}

function arrows(): SVGSVGElement {
  return drawing(
    'M50 43.5a6.5 6.5 0 1 0 .01 0z',
    'M40 26 50 16 60 26M40 74 50 84 60 74M26 40 16 50 26 60M74 40 84 50 74 60',
  );
}

const SVG = 'http://www.w3.org/2000/svg';

function drawing(filled: string, stroked: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 100');
  for (const [name, path] of [
    ['filled', filled],
    ['stroked', stroked],
  ] as const) {
    const element = svg.appendChild(document.createElementNS(SVG, 'path'));
    element.setAttribute('class', name);
    element.setAttribute('d', path);
  }
  return svg;
}
