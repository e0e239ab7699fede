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
import { ok, readReplay, walkReplay, type Result } from '@twofold/rules';
import { escaped } from '../escaped.js';
import { Kept } from '../picture/kept.js';
import { paintCard } from '../picture/picture.js';
import { makePng } from '../picture/png.js';
import { playInTurns, priceOfPart, tableOf } from '../play/live-game.js';
import type { Services } from '../services.js';
import { findDailyGame, findGame, type StoredGame } from '../storage/games.js';
import { readPart } from '../storage/logs.js';
import {
  PRICE_OF_TEXT_SLICE,
  priceOfPicture,
  priceOfPlies,
  priceOfWhole,
  priceOfText,
} from '../work/prices.js';
import { finishedGame } from './games.js';
import { sharedReplay } from './replays.js';
import { idParameter, type Asked, type Routes } from './route.js';

/** A game that somebody shared by a link of ours. */
interface Linked {
  /** Its one link here, however it was asked for. */
  readonly path: string;
  /** Where the app shows it. */
  readonly target: string;
  readonly game: GameCard;
  readonly score: number;
  readonly name: string | undefined;
  readonly day?: string | undefined;
  /** What only its picture shows; that takes as long as playing it again. */
  readonly end: () => Promise<Result<Pick<Card, 'position' | 'dare'>, Refusal>>;
}

const NO_CARD = refuse('not-found', 'games of this kind have no card');

type Find = (asked: Asked) => Promise<Result<Linked, Refusal>>;

/** Pictures that are kept: what is shared is looked at by many within minutes. Some 60 KB each. */
const MOST_PICTURES = 64;
/** What is written of them never changes, but they may be deleted. */
const HEADERS = { 'cache-control': 'public, max-age=3600' };

/** Links to games, for people and for those who show previews of links. */
export function linkRoutes(services: Services): Routes {
  const { database, workload } = services;
  const pictures = new Kept<Buffer>(MOST_PICTURES);

  const shared: Find = async (asked) => {
    const found = await sharedReplay(services, asked);
    if (!found.ok) return found;
    const { id, score, name, replay: text } = found.value;
    const game = cardOf(found.value.game);
    if (game === undefined) return NO_CARD;
    return ok({
      path: `/r/${id}`,
      target: `/#/shared/${id}`,
      game,
      score,
      name: name ?? undefined,
      end: async () => {
        const replay = await asked.take(priceOfText(text.length), () =>
          workload.through(readReplay(text), PRICE_OF_TEXT_SLICE),
        );
        if (!replay.ok) return replay;
        const { ruleset, chance, actions } = replay.value;
        const played = await asked.take(priceOfWhole(ruleset, chance, actions.length), () =>
          workload.through(walkReplay(replay.value), priceOfPlies(ruleset, chance, 1)),
        );
        if (!played.ok) return played;
        return ok({ position: played.value.position, dare: chance !== 'told' });
      },
    });
  };

  const ranked =
    (find: (asked: Asked) => Promise<StoredGame | undefined>): Find =>
    async (asked) => {
      const found = await finishedGame(database, await find(asked));
      if (!found.ok) return found;
      const { stored, end, player } = found.value;
      const { day } = stored;
      const game = cardOf(stored.game);
      if (game === undefined) return NO_CARD;
      return ok({
        path: `/g/${stored.id}`,
        target: day === undefined ? `/#/entry/${stored.id}` : `/#/day/${stored.game}/${day}`,
        game,
        score: end.score,
        name: player.name,
        day,
        end: async () => {
          const table = tableOf(stored);
          const part = await readPart(database.read, stored.id);
          return asked.take(priceOfPart(table, part), async () => {
            const { position } = await playInTurns(workload, table, part);
            return ok({ position, dare: day === undefined });
          });
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
    return id.ok ? findDailyGame(database, id.value, game, day) : undefined;
  });

  async function draw({ game, day, end }: Linked, asked: Asked): Promise<Result<Buffer, Refusal>> {
    const ended = await end();
    if (!ended.ok) return ended;
    const card: Card = { game, day, language: languageOf(asked), ...ended.value };
    return asked.take(priceOfPicture(card.position.ruleset), async () => {
      // Shapes cost alike but for the first.
      return ok(await makePng(await workload.through(paintCard(card), PRICE_OF_SHAPE)));
    });
  }

  /** The preview of a link: drawn once, however many look at it. */
  async function picture(find: Find, asked: Asked): Promise<Result<Buffer, Refusal>> {
    const linked = await find(asked);
    if (!linked.ok) return linked;
    const key = `${linked.value.path} ${languageOf(asked)}`;
    const drawn = await pictures.get(key, () => draw(linked.value, asked));
    if (drawn.ok) asked.reply.headers(HEADERS).type('image/png');
    return drawn;
  }

  async function page(find: Find, asked: Asked): Promise<Result<string | undefined, Refusal>> {
    const linked = await find(asked);
    if (!linked.ok) return linked;
    // Browsers say that somebody goes there; whoever only looks for a preview gets the page.
    if (asked.reply.request.headers['sec-fetch-mode'] === 'navigate') {
      await asked.reply.redirect(linked.value.target, 302);
      return ok(undefined);
    }
    if (!URL.canParse(asked.origin)) {
      return refuse('bad-message', 'Host is to say where this server is found');
    }
    asked.reply.headers(HEADERS).type('text/html; charset=utf-8');
    return ok(pageOf(linked.value, asked));
  }

  const links = [
    { path: '/r/:id', find: shared, what: 'a shared replay' },
    { path: '/g/:id', find: byId, what: 'a finished ranked game' },
    { path: '/d/:game/:day/:player', find: byDay, what: "a player's game of a day" },
  ] as const;
  const routes = links.map(({ path, find, what }): Routes => ({
    [`GET ${path}`]: {
      summary: `The link to ${what}: leads to the web app, with tags for a preview`,
      query: ['l'],
      answer: 'text/html',
      handle: (asked: Asked) => page(find, asked),
    },
    [`GET ${path}/card.png`]: {
      summary: `The picture of ${what}`,
      query: ['l'],
      answer: 'image/png',
      handle: (asked: Asked) => picture(find, asked),
    },
  }));
  return Object.assign({}, ...routes) as Routes;
}

/** What is painted between two looks at what else there is to do. */
const PRICE_OF_SHAPE = 1000;

function languageOf({ query }: Asked): Card['language'] {
  return cardLanguage((query as Readonly<Record<string, unknown>> | undefined)?.['l']);
}

/** What previews of links are made from, and a way on for a browser of earlier days. */
function pageOf(linked: Linked, asked: Asked): string {
  const { path, target, name, day } = linked;
  const language = languageOf(asked);
  const words = CARD_WORDS[language];
  // Nothing that was asked for but the language comes back in it.
  const address = (of: string): string => new URL(`${of}?l=${language}`, asked.origin).href;
  const title = cardLine({ ...linked, language }, name);
  const about = words[day === undefined ? 'card.invites' : 'card.about.daily'];
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Twofold',
    'og:title': title,
    'og:description': about,
    'og:url': address(path),
    'og:image': address(`${path}/card.png`),
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
