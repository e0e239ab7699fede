import { ANSWERS } from '@twofold/protocol';
import {
  type Card,
  CARD_HEIGHT,
  CARD_WIDTH,
  cardOf,
  cardText,
  drawCard,
  type Shape,
} from '@twofold/protocol/card';
import type { AnyPosition } from '@twofold/rules';
import { regionNow } from '../i18n/format.js';
import { language, t } from '../i18n/language.js';
import { identity } from '../server/identity.js';
import { ask, findServer, server, serverAddress } from '../server/server.js';
import { copyByHand } from '../ui/by-hand.js';
import { copy } from '../ui/copy.js';
import { download } from '../ui/download.js';
import { notify } from '../ui/notices.js';
import { makeRoute } from '../ui/router.js';
import { makeCode } from './link.js';

/** A game, or what became of it, as somebody shares it. */
export interface Shared {
  readonly game: string;
  readonly position: AnyPosition;
  /** Its replay, from which a link is made; undefined where there is none to show. */
  readonly replay?: (() => string) | undefined;
  /** A link of the server's that is there already, from its root. */
  readonly link?: string | undefined;
  /** Whether a friend can play it with the same luck. */
  readonly dare: boolean;
  readonly day?: string | undefined;
  readonly streak?: number | undefined;
}

/** What became of it: copied, or ready for another touch; undefined where the system has told. */
export type Answer = 'copied' | (() => Promise<Answer>) | undefined;

/** Shares by the system's own sheet on a phone, else by the clipboard. */
export async function shareGame(shared: Shared): Promise<Answer> {
  const game = cardOf(shared.game);
  if (game === undefined) return undefined;
  const { position, day, streak, dare } = shared;
  const card: Card = {
    game,
    position,
    language: language.peek(),
    region: regionNow(),
    day,
    streak,
    dare,
  };
  const [link, picture] = await Promise.all([linkTo(shared), cardPicture(card)]);
  const text = [cardText(card), ...(link === undefined ? [] : [link])].join('\n');
  const file = picture && new File([picture], 'twofold.png', { type: 'image/png' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isPhone && 'share' in navigator) return shareBySheet(text, file);
  return shareByCopy(text, link !== undefined, file);
}

async function shareBySheet(text: string, file: File | undefined): Promise<Answer> {
  const files = file === undefined ? [] : [file];
  const data: ShareData =
    'canShare' in navigator && navigator.canShare({ files }) ? { text, files } : { text };
  try {
    await navigator.share(data);
  } catch (problem) {
    const name = problem instanceof DOMException ? problem.name : '';
    // It took so long to get ready that the touch no longer counts: another one does.
    if (name === 'NotAllowedError') return async () => shareBySheet(text, file);
    // Closed without sharing: nothing to say.
    if (name !== 'AbortError') copyByHand(text);
  }
  return undefined;
}

async function shareByCopy(text: string, linked: boolean, file: File | undefined): Promise<Answer> {
  if (!(await copy(text))) return undefined;
  const save = { label: t('share.picture'), act: () => download('twofold.png', file!) };
  notify(t(linked ? 'share.copied' : 'share.copied.plain'), file && save);
  return 'copied';
}

/** Where a friend finds the game: short by the server, else with the whole game in it. */
async function linkTo({ link, replay }: Shared): Promise<string | undefined> {
  if (link !== undefined) return inLanguage(link);
  if (replay === undefined) return new URL(makeRoute({ screen: 'daily' }), location.href).href;
  if (server.peek() === 'unknown') await findServer();
  const text = replay();
  if (server.peek() === 'there') {
    const as = identity.peek();
    const kept = await ask(ANSWERS.sharedReplay, 'api/replays', { method: 'POST', body: text, as });
    if (kept.ok) return inLanguage(kept.value.link);
  }
  const code = await makeCode(text);
  if (!code.ok) return undefined;
  const of = `${code.value}/${encodeURIComponent(identity.peek()?.name ?? '')}`;
  return new URL(makeRoute({ screen: 'challenge', of }), location.href).href;
}

/** Its preview is in the language of whoever shares it. */
function inLanguage(link: string): string {
  const address = serverAddress(link.replace(/^\//, ''));
  if (language.peek() !== 'en') address.searchParams.set('l', language.peek());
  return address.href;
}

const FONT = "'Bricolage Grotesque', system-ui, sans-serif";

/** A card as a PNG, in the looks of the app; undefined where the browser draws none. */
async function cardPicture(card: Card): Promise<Blob | undefined> {
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
