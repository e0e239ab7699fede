import { expect, test } from 'vitest';
import { checkBindings, DEFAULT_BINDINGS } from './bindings.js';
import { need } from '../i18n/language.js';
import { actionOf, isBindable, keyLabel, rebind, unbind, type KeyPress } from './keys.js';

function press(code: string, key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { code, key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

test.each([
  { row: 'arrow', press: press('ArrowLeft', 'ArrowLeft'), action: 'left' },
  { row: 'WASD', press: press('KeyW', 'w'), action: 'up' },
  { row: 'WASD on AZERTY is the same place', press: press('KeyW', 'z'), action: 'up' },
  { row: 'the A of AZERTY is where Q is', press: press('KeyQ', 'a'), action: undefined },
  { row: 'vi keys', press: press('KeyJ', 'j'), action: 'down' },
  { row: 'numeric pad', press: press('Numpad6', '6'), action: 'right' },
  { row: 'Z', press: press('KeyZ', 'z'), action: 'undo' },
  { row: 'the Z of QWERTZ is where Y is', press: press('KeyY', 'z'), action: 'undo' },
  { row: 'the Y of QWERTZ is where Z is', press: press('KeyZ', 'y'), action: 'redo' },
  { row: 'the place of Z on AZERTY', press: press('KeyZ', 'w'), action: 'undo' },
  { row: 'Caps Lock', press: press('KeyZ', 'Z'), action: 'undo' },
  { row: 'Ctrl+Z', press: press('KeyZ', 'z', { ctrlKey: true }), action: 'undo' },
  {
    row: 'Cmd+Shift+Z',
    press: press('KeyZ', 'Z', { metaKey: true, shiftKey: true }),
    action: 'redo',
  },
  { row: 'a gamepad', press: press('Pad:undo', ''), action: 'undo' },
  { row: 'no key of a gamepad', press: press('Pad:other', ''), action: undefined },
  {
    row: 'Ctrl+R is the browser’s',
    press: press('KeyR', 'r', { ctrlKey: true }),
    action: undefined,
  },
  {
    row: 'Ctrl+W is the browser’s',
    press: press('KeyW', 'w', { ctrlKey: true }),
    action: undefined,
  },
  {
    row: 'Alt+Left is the browser’s',
    press: press('ArrowLeft', 'ArrowLeft', { altKey: true }),
    action: undefined,
  },
])('keys: $row', ({ press: given, action }) => {
  expect(actionOf(DEFAULT_BINDINGS, given)).toBe(action);
});

test('a key that is given to an action leaves the one that had it', () => {
  const bindings = rebind(DEFAULT_BINDINGS, 'undo', 'KeyW');
  expect(actionOf(bindings, press('KeyW', 'w'))).toBe('undo');
  expect(bindings.up).not.toContain('KeyW');
  expect(checkBindings(JSON.parse(JSON.stringify(bindings)))).toEqual(bindings);
});

test.each([
  { row: 'nothing', value: undefined },
  { row: 'a list', value: [] },
  { row: 'no action', value: { other: ['KeyQ'] } },
  { row: 'a key that is no text', value: { ...DEFAULT_BINDINGS, up: [1] } },
])('bindings that are not in order mean the default: $row', ({ value }) => {
  expect(checkBindings(value)).toBe(DEFAULT_BINDINGS);
});

test('an action that is newer than the stored bindings gets its keys, but takes none away', () => {
  const { hint: _, ...older } = rebind(DEFAULT_BINDINGS, 'left', 'KeyT');
  const checked = checkBindings(older);
  expect(checked.left).toContain('KeyT');
  expect(checked.hint).toEqual(['=t']);
});

test('a key that is taken from an action does nothing', () => {
  const bindings = unbind(DEFAULT_BINDINGS, 'undo', ['=z', 'KeyZ']);
  expect(actionOf(bindings, press('KeyZ', 'z'))).toBeUndefined();
  expect(actionOf(bindings, press('Backspace', 'Backspace'))).toBe('undo');
});

test('keys that belong to the browser cannot be given away', () => {
  const codes = ['Tab', 'ShiftLeft', 'MetaRight', 'F5', 'NumLock', '', 'KeyF', 'Numpad7', 'Comma'];
  expect(codes.filter(isBindable)).toEqual(['KeyF', 'Numpad7', 'Comma']);
});

test('key caps', async () => {
  await need('later');
  const names = ['=z', 'KeyW', 'ArrowUp', 'Numpad8', 'Escape', 'Backspace'];
  expect(names.map((name) => keyLabel(name))).toEqual([
    'Z',
    'W',
    '↑',
    'Num 8',
    'Escape',
    'Backspace',
  ]);
});
