import { render } from 'preact';
import { prefersReducedMotion } from '../../settings/settings.js';
import { makeScraps, throwScraps, type Point } from './scraps.js';
import { PaperStar } from './star.js';
import './celebration.css';

const RING = 700;
/** How long the star of a win stays open, and how long it takes to fold it shut. */
const OPEN = 1600;
const SHUT = 160;

/** A star of paper opens behind a tile, and scraps fly. */
export function celebrateWin(tile: HTMLElement | undefined): void {
  if (tile === undefined) return;
  const star = pin('winning-star', tile);
  render(<PaperStar />, star);
  tile.classList.add('starred');
  setTimeout(() => shut(star), OPEN);
  throwScraps(makeScraps(middleOf(tile), 52, 900));
}

/** Somebody plays on: the star does not stand in the way. Scraps go on by themselves. */
export function foldStar(): void {
  for (const star of document.querySelectorAll('.winning-star')) shut(star);
}

function shut(star: Element): void {
  if (star.classList.contains('shut')) return;
  star.classList.add('shut');
  setTimeout(() => {
    star.parentElement?.classList.remove('starred');
    star.remove();
  }, SHUT);
}

/** A ring of mint round a tile, which it follows wherever the tile goes. */
export function celebrateMilestone(tile: HTMLElement | undefined): void {
  if (tile === undefined) return;
  const ring = pin('ring', tile);
  setTimeout(() => ring.remove(), RING);
  if (!prefersReducedMotion()) throwScraps(makeScraps(middleOf(tile), 4, 420));
}

/** On the line of the best: a small star, and scraps that fall from it. */
export function celebrateBest(): void {
  const flag = document.querySelector<HTMLElement>('.best-bar b');
  if (flag === null || prefersReducedMotion()) return;
  const star = pin('best-star', flag);
  render(<PaperStar />, star);
  setTimeout(() => star.remove(), 900);
  // The flag goes to its new place with the next frame.
  requestAnimationFrame(() => throwScraps(makeScraps(middleOf(flag), 8, 260)));
}

/** Something that goes wherever the element goes. */
function pin(className: string, on: HTMLElement): HTMLElement {
  const pinned = on.appendChild(document.createElement('div'));
  pinned.className = className;
  return pinned;
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
