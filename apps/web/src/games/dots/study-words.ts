import type { DotsPosition, Path } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { cellsOf } from './advice.js';
import { preview } from './preview.js';

/** A path in words: how many dots it clears, and of which colour. */
export function pathText(position: DotsPosition, path: Path): string {
  const cells = cellsOf(position, path);
  const count = preview(position, cells)?.cleared.length ?? cells.length;
  return `${count} × ${t(`colour.${position.cells[cells[0]!]!}`)}`;
}
