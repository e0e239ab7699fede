import { signal, type ReadonlySignal } from '@preact/signals';

export type Route =
  | { readonly screen: 'home' | 'games' | 'statistics' | 'help' | 'settings' }
  | { readonly screen: 'play' | 'replay'; readonly id: string }
  /** A link to a position, which becomes a practice game. */
  | { readonly screen: 'position'; readonly text: string }
  /** A link to a whole replay, or without a code the file that was opened. */
  | { readonly screen: 'watch'; readonly code: string }
  | { readonly screen: 'unknown'; readonly path: string };

const PLAIN = ['games', 'statistics', 'help', 'settings'] as const;

/** Routes live behind the `#`, so that the app can be served as plain files from any folder. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  if (path === '') return { screen: 'home' };
  const plain = PLAIN.find((screen) => screen === path);
  if (plain !== undefined) return { screen: plain };
  const game = /^(play|replay)\/(\d{1,9})$/.exec(path);
  if (game !== null) return { screen: game[1] as 'play' | 'replay', id: game[2]! };
  if (path.startsWith('at/')) return { screen: 'position', text: decode(path.slice(3)) };
  if (/^watch(?:\/|$)/.test(path)) return { screen: 'watch', code: path.slice(6) };
  return { screen: 'unknown', path };
}

export function makeRoute(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'play':
    case 'replay':
      return `#/${route.screen}/${route.id}`;
    case 'position':
      return `#/at/${route.text}`;
    case 'watch':
      return `#/watch/${route.code}`;
    case 'unknown':
      return `#/${route.path}`;
    case 'games':
    case 'statistics':
    case 'help':
    case 'settings':
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
