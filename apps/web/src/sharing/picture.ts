import { CARD_HEIGHT, CARD_WIDTH, drawCard, type Card, type Shape } from '@twofold/protocol/card';

const FONT = "'Bricolage Grotesque', system-ui, sans-serif";

/** A card as a PNG, in the looks of the app; undefined where the browser draws none. */
export async function cardPicture(card: Card): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // What the page has not written yet has not been loaded; without a network another font will do.
  await document.fonts.load(`600 40px ${FONT}`, 'Aạ0').catch(() => undefined);
  for (const shape of drawCard(card)) paint(context, shape);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  context.fillStyle = shape.colour;
  if (shape.kind === 'area') {
    context.globalAlpha = shape.opacity ?? 1;
    context.beginPath();
    for (const [x, y] of shape.points) context.lineTo(x, y);
    context.fill();
    context.globalAlpha = 1;
    return;
  }
  const { text, size, room, align } = shape;
  const [x, y] = shape.at;
  context.font = `600 ${size}px ${FONT}`;
  const { width } = context.measureText(text);
  if (width > room) context.font = `600 ${(size * room) / width}px ${FONT}`;
  context.textAlign = align === 'start' ? 'left' : 'center';
  context.fillText(text, x, y);
}
