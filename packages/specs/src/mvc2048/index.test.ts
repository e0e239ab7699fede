import { expect, it } from 'vitest';
import * as mvc2048 from './index.js';

it('S0-1: the model, the view, the controller and the exceptions have their names', () => {
  expect(Object.keys(mvc2048).toSorted()).toEqual([
    'BoardT',
    'DirectionT',
    'GUIGraphics',
    'GameController',
    'IllegalArgumentException',
    'IllegalStateException',
    'TileT',
  ]);
});

it.each([
  ['TileT', new mvc2048.TileT(0)],
  ['BoardT', new mvc2048.BoardT(3)],
  ['GameController', new mvc2048.GameController()],
] as const)('S0-1: %s is StringRepresentable', (_, value: mvc2048.StringRepresentable) => {
  expect(typeof value.getStringRepresentation()).toBe('string');
});
