import { signal, type ReadonlySignal } from '@preact/signals';

const ID = /^\d{1,9}$/;
const SERVED = /^[\w-]{1,40}$/;
const LISTED = /^[\w/-]{0,60}$/;
const ANYTHING = /^/;

/**
 * All screens, and what may follow their names in an address; nothing where there is no pattern. How a
 * screen is loaded, `app/screens.tsx` says.
 */
const ADDRESSES = {
  /** The game that was played last. */
  home: undefined,
  /** The same of one name, such as `dots`. */
  last: /^[a-z]{1,20}$/,
  daily: undefined,
  more: undefined,
  games: undefined,
  statistics: undefined,
  help: undefined,
  /** The map of a game's levels, by the game's name. */
  map: /^[a-z]{1,20}$/,
  settings: undefined,
  profile: undefined,
  /** A kept game. */
  play: ID,
  replay: ID,
  /** A kept game, or without an id the replay that was watched. */
  review: /^\d{0,9}$/,
  /** What there is to practise, or one exercise of it. */
  practice: /^\w{0,20}$/,
  /** A position, which becomes a practice game. */
  at: ANYTHING,
  /** A position on the analysis board, or without a text an empty one. */
  analyse: ANYTHING,
  /** A game of its own seed, such as `slide/4x4/4711`, which is begun anew. */
  new: ANYTHING,
  /** A whole replay as a code, or without one the file that was opened. */
  watch: ANYTHING,
  /** A friend's game to be played again: a replay as a code, and after it who sent it. */
  challenge: ANYTHING,
  /**
   * A ranked game that runs, one that has ended, or a replay that was shared: ids of the server. One
   * that runs is asked for over the connection, where an id that cannot be one gets no answer.
   */
  ranked: /^[\w-]{22}$/,
  entry: SERVED,
  shared: SERVED,
  /** A leaderboard, or the table of a day. */
  ranks: LISTED,
  day: LISTED,
  unknown: undefined,
} as const;

export type ScreenName = keyof typeof ADDRESSES;

type Alone = {
  [Name in ScreenName]: (typeof ADDRESSES)[Name] extends undefined ? Name : never;
}[ScreenName];

export type Route =
  | { readonly screen: Alone }
  | { readonly screen: Exclude<ScreenName, Alone>; readonly of: string };

/** Where old addresses lead. Games against the computer had ids of their own once. */
const OLD: Readonly<Record<string, Route>> = {
  '': { screen: 'home' },
  evil: { screen: 'practice', of: '' },
};

/** Routes live behind the `#`, so that the app can be served as plain files from any folder. */
export function parseRoute(hash: string): Route {
  const [name = '', ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (Object.hasOwn(OLD, name)) return OLD[name]!;
  if (!isScreen(name)) return { screen: 'unknown' };
  const pattern = ADDRESSES[name];
  const of = decode(rest.join('/'));
  const fits = pattern === undefined ? rest.length === 0 : pattern.test(of);
  if (!fits) return { screen: 'unknown' };
  return (pattern === undefined ? { screen: name } : { screen: name, of }) as Route;
}

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(ADDRESSES, name);
}

export function makeRoute(route: Route): string {
  const name = route.screen === 'home' ? '' : route.screen;
  return 'of' in route && route.of !== '' ? `#/${name}/${route.of}` : `#/${name}`;
}

/** Mail programs and chats may have escaped what needs no escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const current = signal<Route>({ screen: 'home' });
export const route: ReadonlySignal<Route> = current;

export function followAddress(): void {
  const read = (): void => {
    current.value = parseRoute(location.hash);
  };
  // Not `hashchange`, which comes later: a key pressed before it would be for the screen that was left.
  addEventListener('popstate', read);
  read();
}

export function go(to: Route): void {
  location.hash = makeRoute(to);
}

/** Goes on without leaving the present address in the history. */
export function replaceRoute(to: Route): void {
  history.replaceState(undefined, '', makeRoute(to));
  current.value = to;
}
