import { refuse, type Refusal } from '@twofold/protocol';
import {
  cardLanguage,
  cardLine,
  cardOf,
  CARD_HEIGHT,
  CARD_WIDTH,
  CARD_WORDS,
  type Card,
  type GameCard,
} from '@twofold/protocol/card';
import { ok, parseReplay, walkReplay, type AnyPosition, type Result } from '@twofold/rules';
import { escaped } from '../escaped.js';
import { paintCard } from '../picture/picture.js';
import { makePng } from '../picture/png.js';
import { playPart, priceOfPart, tableOf } from '../play/live-game.js';
import { revealTime } from '../play/endings.js';
import type { Services } from '../services.js';
import { findDailyGame, findGame, readPart, type StoredGame } from '../storage/games.js';
import { isHidden } from '../storage/placing.js';
import { findPlayer } from '../storage/players.js';
import { findShared } from '../storage/shared.js';
import { priceOfPicture, priceOfPlies, priceOfShared } from '../work/prices.js';
import { idParameter, Text, type Asked, type Route } from './route.js';

/** A game that somebody shared by a link of ours. */
interface Linked {
  /** Where the app shows it. */
  readonly target: string;
  readonly game: GameCard;
  readonly score: number;
  readonly name: string | undefined;
  readonly day?: string | undefined;
  /** Whether whoever follows the link can play it with the same luck. */
  readonly dare: boolean;
  /** Its last board; that takes as long as playing it again. */
  position(): Promise<Result<AnyPosition, Refusal>>;
}

const NO_CARD = refuse('not-found', 'games of this kind have no card');

type Find = (asked: Asked) => Promise<Result<Linked, Refusal>>;

/** Pictures that are kept: what is shared is looked at by many within minutes. Some 60 KB each. */
const MOST_PICTURES = 64;
/** What is written of them never changes, but they may be deleted. */
const HEADERS = { 'cache-control': 'public, max-age=3600' };

/** Links to games, for people and for those who show previews of links. */
export function linkRoutes(services: Services): Route[] {
  const { database, workload, now } = services;
  const pictures = new Map<string, Promise<Buffer>>();

  const shared: Find = async (asked) => {
    const found = await findShared(database, asked.params['id'] ?? '', now());
    if (found === undefined) return refuse('not-found', 'no replay was shared under this id');
    const player = found.player && (await findPlayer(database, found.player));
    const replay = parseReplay(found.replay);
    if (!replay.ok) return replay;
    const { ruleset, chance, actions } = replay.value;
    const game = cardOf(found.game);
    if (game === undefined) return NO_CARD;
    return ok({
      target: `/#/shared/${found.id}`,
      game,
      score: found.score,
      name: player && !player.banned ? player.name : undefined,
      dare: chance !== 'told',
      position: () =>
        asked.take(priceOfShared(ruleset, chance, actions.length), async () => {
          const slice = priceOfPlies(ruleset, chance, 1);
          const played = await workload.through(walkReplay(replay.value), slice);
          return played.ok ? ok(played.value.position) : played;
        }),
    });
  };

  const ranked =
    (find: (asked: Asked) => Promise<StoredGame | undefined>): Find =>
    async (asked) => {
      const stored = await find(asked);
      const player = stored && (await findPlayer(database, stored.player));
      if (player === undefined || stored?.end === undefined || isHidden(stored, player)) {
        return refuse('not-found', 'no finished game has this id');
      }
      const { day, end } = stored;
      const game = cardOf(stored.game);
      if (game === undefined) return NO_CARD;
      return ok({
        target: day === undefined ? `/#/entry/${stored.id}` : `/#/day/${stored.game}/${day}`,
        game,
        score: end.score,
        name: player.name,
        day,
        dare: now() >= revealTime(stored, end.finished),
        position: async () => {
          const table = tableOf(stored);
          const part = await readPart(database.read, stored.id);
          const { price, slice } = priceOfPart(table, part);
          return asked.take(price, async () =>
            ok((await workload.through(playPart(table, part), slice)).position),
          );
        },
      });
    };

  const byId = ranked(async (asked) => {
    const id = idParameter(asked, 'id');
    return id.ok ? findGame(database, id.value) : undefined;
  });

  const byDay = ranked(async (asked) => {
    const { game = '', day = '' } = asked.params;
    const id = idParameter(asked, 'player');
    if (!id.ok || cardOf(game) === undefined) return undefined;
    return findDailyGame(database, id.value, game, day);
  });

  async function cardFor(linked: Linked, asked: Asked): Promise<Result<Card, Refusal>> {
    const position = await linked.position();
    if (!position.ok) return position;
    const language = languageOf(asked);
    const { game, day, dare } = linked;
    return ok({ game, position: position.value, language, day, dare: dare && day === undefined });
  }

  /** The preview of a link: drawn once, however many look at it. */
  async function picture(find: Find, asked: Asked): Promise<Result<Text, Refusal>> {
    const linked = await find(asked);
    if (!linked.ok) return linked;
    const key = `${linked.value.target} ${linked.value.name} ${languageOf(asked)}`;
    const known = pictures.get(key);
    if (known !== undefined) return ok(new Text('image/png', await known, HEADERS));
    const card = await cardFor(linked.value, asked);
    if (!card.ok) return card;
    const { ruleset } = card.value.position;
    const price = priceOfPicture(ruleset);
    const drawn = await asked.take(price, async () => {
      // Shapes cost alike but for the first.
      const raster = await workload.through(paintCard(card.value), PRICE_OF_SHAPE);
      const png = makePng(raster);
      pictures.set(key, png);
      for (const old of pictures.keys()) if (pictures.size > MOST_PICTURES) pictures.delete(old);
      return ok(await png);
    });
    return drawn.ok ? ok(new Text('image/png', drawn.value, HEADERS)) : drawn;
  }

  async function page(find: Find, asked: Asked): Promise<Result<Text | undefined, Refusal>> {
    const linked = await find(asked);
    if (!linked.ok) return linked;
    // Browsers say that somebody goes there; whoever only looks for a preview gets the page.
    if (asked.reply.request.headers['sec-fetch-mode'] === 'navigate') {
      await asked.reply.redirect(linked.value.target, 302);
      return ok(undefined);
    }
    return ok(new Text('text/html; charset=utf-8', pageOf(linked.value, asked), HEADERS));
  }

  const links = [
    { path: '/r/:id', find: shared, what: 'a shared replay' },
    { path: '/g/:id', find: byId, what: 'a finished ranked game' },
    { path: '/d/:game/:day/:player', find: byDay, what: "a player's game of a day" },
  ] as const;
  return links.flatMap(({ path, find, what }): Route[] => [
    {
      method: 'GET',
      path,
      summary: `The link to ${what}: leads to the web app, with tags for a preview`,
      query: ['l'],
      answer: 'text/html',
      handle: (asked) => page(find, asked),
    },
    {
      method: 'GET',
      path: `${path}/card.png`,
      summary: `The picture of ${what}`,
      query: ['l'],
      answer: 'image/png',
      handle: (asked) => picture(find, asked),
    },
  ]);
}

/** What is painted between two looks at what else there is to do. */
const PRICE_OF_SHAPE = 1000;

function languageOf({ query }: Asked): Card['language'] {
  return cardLanguage((query as Readonly<Record<string, unknown>> | undefined)?.['l']);
}

/** What previews of links are made from, and a way on for a browser of earlier days. */
function pageOf(linked: Linked, asked: Asked): string {
  const { target, name, day } = linked;
  const language = languageOf(asked);
  const words = CARD_WORDS[language];
  const address = `${asked.origin}${asked.reply.request.url}`;
  const picture = new URL(address);
  picture.pathname += '/card.png';
  const title = cardLine({ ...linked, language }, name);
  const about = words[day === undefined ? 'card.invites' : 'card.about.daily'];
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Twofold',
    'og:title': title,
    'og:description': about,
    'og:url': address,
    'og:image': picture.href,
    'og:image:type': 'image/png',
    'og:image:width': String(CARD_WIDTH),
    'og:image:height': String(CARD_HEIGHT),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  };
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${target}">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(about)}">
${Object.entries(tags)
  .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
  .join('\n')}
<p><a href="${target}">${escaped(title)}</a></p>
`;
}
