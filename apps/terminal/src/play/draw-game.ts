import type { GameTypes } from '@twofold/rules';
import type { Canvas } from '../terminal/canvas.js';
import type { Look } from '../terminal/look.js';
import type { Face } from '../games/face.js';
import { boardArea, drawTexts, drawTooSmall, roomFor, type Texts } from './layout.js';

const FRAME_MILLISECONDS = 16;

/** Draws a position with what belongs around it; returns when to draw again, while it moves. */
export function drawGame<T extends GameTypes>(
  canvas: Canvas,
  face: Face<T>,
  position: T['position'],
  texts: Texts,
  look: Look,
  now: number,
): number | undefined {
  const size = face.size(position, roomFor(canvas));
  if (size === undefined) {
    drawTooSmall(canvas, face.least(position));
    return undefined;
  }
  const area = boardArea(canvas, size);
  const isMoving = face.draw(canvas, area, position, now);
  drawTexts(canvas, area, texts, look);
  return isMoving ? FRAME_MILLISECONDS : undefined;
}
