import { expect, test } from 'vitest';
import { makeRoute, parseRoute, type Route } from '../ui/router.js';

test.each<{ hash: string; route: Route }>([
  { hash: '', route: { screen: 'home' } },
  { hash: '#/', route: { screen: 'home' } },
  { hash: '#/games', route: { screen: 'games' } },
  { hash: '#/play/12', route: { screen: 'play', of: '12' } },
  { hash: '#/replay/3', route: { screen: 'replay', of: '3' } },
  { hash: '#/review/3', route: { screen: 'review', of: '3' } },
  { hash: '#/review/', route: { screen: 'review', of: '' } },
  { hash: '#/review/x', route: { screen: 'unknown' } },
  { hash: '#/practice', route: { screen: 'practice', of: '' } },
  { hash: '#/practice/edge', route: { screen: 'practice', of: 'edge' } },
  { hash: '#/practice/a/b', route: { screen: 'unknown' } },
  { hash: '#/play/__proto__', route: { screen: 'unknown' } },
  { hash: '#/at/slide_2x2_2,0/0,2', route: { screen: 'at', of: 'slide_2x2_2,0/0,2' } },
  { hash: '#/at/slide_2x2_2%2C0/0%2C2', route: { screen: 'at', of: 'slide_2x2_2,0/0,2' } },
  { hash: '#/at/%E0%A4', route: { screen: 'at', of: '%E0%A4' } },
  { hash: '#/analyse', route: { screen: 'analyse', of: '' } },
  { hash: '#/analyse/slide_2x2_2,0/0,2', route: { screen: 'analyse', of: 'slide_2x2_2,0/0,2' } },
  { hash: '#/analysed', route: { screen: 'unknown' } },
  { hash: '#/new/slide/4x4/47', route: { screen: 'new', of: 'slide/4x4/47' } },
  { hash: '#/watch/', route: { screen: 'watch', of: '' } },
  { hash: '#/watch/a_-1', route: { screen: 'watch', of: 'a_-1' } },
  { hash: '#/watching', route: { screen: 'unknown' } },
  { hash: '#/evil/12', route: { screen: 'practice', of: '' } },
  { hash: '#/constructor', route: { screen: 'unknown' } },
  { hash: '#/daily', route: { screen: 'daily' } },
  { hash: '#/last/dots', route: { screen: 'last', of: 'dots' } },
  { hash: '#/profile', route: { screen: 'profile' } },
  { hash: '#/ranks', route: { screen: 'ranks', of: '' } },
  { hash: '#/ranks/dots/6x6/all', route: { screen: 'ranks', of: 'dots/6x6/all' } },
  { hash: '#/day/slide/2026-11-15', route: { screen: 'day', of: 'slide/2026-11-15' } },
  { hash: '#/entry/a-b_c', route: { screen: 'entry', of: 'a-b_c' } },
  {
    hash: '#/ranked/iiEG1MABI-LhBXUoNeYtBg',
    route: { screen: 'ranked', of: 'iiEG1MABI-LhBXUoNeYtBg' },
  },
  { hash: '#/ranked/nope', route: { screen: 'unknown' } },
  { hash: '#/entry/', route: { screen: 'unknown' } },
  { hash: '#/elsewhere', route: { screen: 'unknown' } },
])('the address $hash', ({ hash, route }) => {
  expect(parseRoute(hash)).toEqual(route);
  expect(parseRoute(makeRoute(route))).toEqual(route);
});
