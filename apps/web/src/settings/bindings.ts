import { DIRECTIONS } from '@twofold/rules';

export const KEY_ACTIONS = [
  ...DIRECTIONS,
  'undo',
  'redo',
  'hint',
  'watch',
  'new',
  'select',
  'cancel',
] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/**
 * What a key is called: the `code` of a KeyboardEvent, which names the place of a key, so that
 * WASD is the same hand position on AZERTY; or `=` and a letter for a key known by what is on it.
 */
export type KeyName = string;
export type Bindings = Readonly<Record<KeyAction, readonly KeyName[]>>;

export const DEFAULT_BINDINGS: Bindings = {
  up: ['ArrowUp', 'KeyW', 'KeyK', 'Numpad8'],
  down: ['ArrowDown', 'KeyS', 'KeyJ', 'Numpad2'],
  left: ['ArrowLeft', 'KeyA', 'KeyH', 'Numpad4'],
  right: ['ArrowRight', 'KeyD', 'KeyL', 'Numpad6'],
  // By letter, because Z and Y change places between keyboards; by place where the letter moves.
  undo: ['=z', 'KeyZ', 'Backspace'],
  redo: ['=y', 'KeyY'],
  hint: ['=t', 'KeyT'],
  watch: ['=p', 'KeyP'],
  new: ['=n', 'KeyN'],
  select: ['Enter', 'Space', 'Numpad5'],
  cancel: ['Escape'],
};

/**
 * Reads bindings that were stored; anything that is not in order means the default. An action that
 * was not known when they were stored gets those of its keys that are still free.
 */
export function checkBindings(value: unknown): Bindings {
  if (typeof value !== 'object' || value === null) return DEFAULT_BINDINGS;
  const given = value as Readonly<Record<string, unknown>>;
  const known = KEY_ACTIONS.filter((action) => given[action] !== undefined);
  if (known.length === 0 || !known.every((action) => isKeyList(given[action]))) {
    return DEFAULT_BINDINGS;
  }
  const stored = given as Partial<Bindings>;
  const taken = new Set(known.flatMap((action) => stored[action]!));
  const checked: Record<KeyAction, readonly KeyName[]> = { ...DEFAULT_BINDINGS };
  for (const action of KEY_ACTIONS) {
    checked[action] = stored[action] ?? DEFAULT_BINDINGS[action].filter((name) => !taken.has(name));
  }
  return checked;
}

function isKeyList(names: unknown): names is readonly KeyName[] {
  return (
    Array.isArray(names) &&
    names.length <= 16 &&
    names.every((name) => typeof name === 'string' && name.length <= 32)
  );
}
