import { expect, test } from 'vitest';
import { makeRoute, parseRoute, type Route } from '../ui/router.js';

test.each<{ hash: string; route: Route }>([
  { hash: '', route: { screen: 'home' } },
  { hash: '#/', route: { screen: 'home' } },
  { hash: '#/games', route: { screen: 'games' } },
  { hash: '#/play/12', route: { screen: 'play', id: '12' } },
  { hash: '#/replay/3', route: { screen: 'replay', id: '3' } },
  { hash: '#/review/3', route: { screen: 'review', id: '3' } },
  { hash: '#/review/', route: { screen: 'review', id: '' } },
  { hash: '#/review/x', route: { screen: 'unknown', path: 'review/x' } },
  { hash: '#/practice', route: { screen: 'practice', id: undefined } },
  { hash: '#/practice/edge', route: { screen: 'practice', id: 'edge' } },
  { hash: '#/practice/a/b', route: { screen: 'unknown', path: 'practice/a/b' } },
  { hash: '#/play/__proto__', route: { screen: 'unknown', path: 'play/__proto__' } },
  { hash: '#/at/slide_2x2_2,0/0,2', route: { screen: 'position', text: 'slide_2x2_2,0/0,2' } },
  { hash: '#/at/slide_2x2_2%2C0/0%2C2', route: { screen: 'position', text: 'slide_2x2_2,0/0,2' } },
  { hash: '#/at/%E0%A4', route: { screen: 'position', text: '%E0%A4' } },
  { hash: '#/analyse', route: { screen: 'analyse', text: '' } },
  { hash: '#/analyse/slide_2x2_2,0/0,2', route: { screen: 'analyse', text: 'slide_2x2_2,0/0,2' } },
  { hash: '#/analysed', route: { screen: 'unknown', path: 'analysed' } },
  { hash: '#/new/slide/4x4/47', route: { screen: 'new', text: 'slide/4x4/47' } },
  { hash: '#/watch/', route: { screen: 'watch', code: '' } },
  { hash: '#/watch/a_-1', route: { screen: 'watch', code: 'a_-1' } },
  { hash: '#/watching', route: { screen: 'unknown', path: 'watching' } },
  { hash: '#/daily', route: { screen: 'home' } },
  { hash: '#/profile', route: { screen: 'profile' } },
  { hash: '#/ranks', route: { screen: 'ranks', path: '' } },
  { hash: '#/ranks/dots/6x6/all', route: { screen: 'ranks', path: 'dots/6x6/all' } },
  { hash: '#/day/slide/2026-11-15', route: { screen: 'day', path: 'slide/2026-11-15' } },
  { hash: '#/entry/a-b_c', route: { screen: 'entry', id: 'a-b_c' } },
  {
    hash: '#/ranked/iiEG1MABI-LhBXUoNeYtBg',
    route: { screen: 'ranked', id: 'iiEG1MABI-LhBXUoNeYtBg' },
  },
  { hash: '#/ranked/nope', route: { screen: 'unknown', path: 'ranked/nope' } },
  { hash: '#/entry/', route: { screen: 'unknown', path: 'entry/' } },
  { hash: '#/elsewhere', route: { screen: 'unknown', path: 'elsewhere' } },
])('the address $hash', ({ hash, route }) => {
  expect(parseRoute(hash)).toEqual(route);
  expect(parseRoute(makeRoute(route))).toEqual(route);
});
