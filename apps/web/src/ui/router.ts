import { signal, type ReadonlySignal } from '@preact/signals';

export type Route =
  | { readonly screen: 'home' | 'games' | 'statistics' | 'help' | 'settings' | 'profile' }
  | { readonly screen: 'play' | 'replay'; readonly id: string }
  /** The review of a kept game, or without an id of the replay that was watched. */
  | { readonly screen: 'review'; readonly id: string }
  /** What there is to practise, or one exercise of it. */
  | { readonly screen: 'practice'; readonly id?: string | undefined }
  /** A link to a position, which becomes a practice game. */
  | { readonly screen: 'position'; readonly text: string }
  /** The analysis board with a position, or without a text an empty one. */
  | { readonly screen: 'analyse'; readonly text: string }
  /** A link to a game of its own seed, such as `slide/4x4/4711`, which is begun anew. */
  | { readonly screen: 'new'; readonly text: string }
  /** A link to a whole replay, or without a code the file that was opened. */
  | { readonly screen: 'watch'; readonly code: string }
  /** A ranked game that runs, one that has ended, or a replay that was shared: ids of the server. */
  | { readonly screen: 'ranked' | 'entry' | 'shared'; readonly id: string }
  /** A leaderboard, or the table of a day. */
  | { readonly screen: 'ranks' | 'day'; readonly path: string }
  | { readonly screen: 'unknown'; readonly path: string };

const PLAIN = ['games', 'statistics', 'help', 'settings', 'profile'] as const;
/** A game that runs is asked for over the line, where an id that cannot be one gets no answer. */
const SERVED = /^(ranked(?=\/[\w-]{22}$)|entry|shared)\/([\w-]{1,40})$/;
const LISTED = /^(ranks|day)(?:\/([\w/-]{0,60}))?$/;

/** Routes live behind the `#`, so that the app can be served as plain files from any folder. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  if (path === '' || path === 'daily') return { screen: 'home' };
  const plain = PLAIN.find((screen) => screen === path);
  if (plain !== undefined) return { screen: plain };
  const game = /^(play|replay)\/(\d{1,9})$/.exec(path);
  if (game !== null) return { screen: game[1] as 'play' | 'replay', id: game[2]! };
  // Games against the computer had ids of their own once; they are listed there.
  if (path.startsWith('evil/')) return { screen: 'practice' };
  const review = /^review\/(\d{0,9})$/.exec(path);
  if (review !== null) return { screen: 'review', id: review[1]! };
  const exercise = /^practice(?:\/(\w{1,20}))?$/.exec(path);
  if (exercise !== null) return { screen: 'practice', id: exercise[1] };
  const served = SERVED.exec(path);
  if (served !== null) {
    return { screen: served[1] as 'ranked' | 'entry' | 'shared', id: served[2]! };
  }
  const listed = LISTED.exec(path);
  if (listed !== null) return { screen: listed[1] as 'ranks' | 'day', path: listed[2] ?? '' };
  if (path.startsWith('at/')) return { screen: 'position', text: decode(path.slice(3)) };
  if (/^analyse(?:\/|$)/.test(path)) return { screen: 'analyse', text: decode(path.slice(8)) };
  if (path.startsWith('new/')) return { screen: 'new', text: decode(path.slice(4)) };
  if (/^watch(?:\/|$)/.test(path)) return { screen: 'watch', code: path.slice(6) };
  return { screen: 'unknown', path };
}

export function makeRoute(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'play':
    case 'replay':
    case 'review':
    case 'ranked':
    case 'entry':
    case 'shared':
      return `#/${route.screen}/${route.id}`;
    case 'position':
      return `#/at/${route.text}`;
    case 'analyse':
      return route.text === '' ? '#/analyse' : `#/analyse/${route.text}`;
    case 'new':
      return `#/new/${route.text}`;
    case 'watch':
      return `#/watch/${route.code}`;
    case 'practice':
      return route.id === undefined ? '#/practice' : `#/practice/${route.id}`;
    case 'ranks':
    case 'day':
      return route.path === '' ? `#/${route.screen}` : `#/${route.screen}/${route.path}`;
    case 'unknown':
      return `#/${route.path}`;
    case 'games':
    case 'statistics':
    case 'help':
    case 'settings':
    case 'profile':
      return `#/${route.screen}`;
  }
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
  addEventListener('hashchange', read);
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
