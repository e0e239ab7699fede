import { CARD_HEIGHT, CARD_WIDTH, drawCard, type Card } from '@twofold/protocol/card';
import { write } from './letters.js';
import { fill, newRaster, parseColour, type Raster } from './raster.js';

/** Paints a card, with a pause after each of its shapes. */
export function* paintCard(card: Card): Generator<undefined, Raster> {
  const raster = newRaster(CARD_WIDTH, CARD_HEIGHT);
  for (const shape of drawCard(card)) {
    const colour = parseColour(shape.colour);
    if (shape.kind === 'area') fill(raster, shape.points, colour, shape.opacity ?? 1);
    else {
      const [x, y] = shape.at;
      write(raster, { ...shape, x, y }, colour);
    }
    yield undefined;
  }
  return raster;
}
