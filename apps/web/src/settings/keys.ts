import { DIRECTIONS, type Direction } from '@twofold/rules';

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

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What the key of a gamepad is called that stands for an action. */
export function padCode(action: KeyAction): KeyName {
  return `Pad:${action}`;
}

/** The action of a key press, or undefined for a key that is not ours. */
export function actionOf(bindings: Bindings, press: KeyPress): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey) {
    // The shortcuts that every program has; all others belong to the browser.
    if (press.key.toLowerCase() === 'y') return 'redo';
    if (press.key.toLowerCase() === 'z') return press.shiftKey ? 'redo' : 'undo';
    return undefined;
  }
  if (press.altKey) return undefined;
  const ofPad = KEY_ACTIONS.find((action) => padCode(action) === press.code);
  if (ofPad !== undefined) return ofPad;
  const held = (name: KeyName): KeyAction | undefined =>
    KEY_ACTIONS.find((action) => bindings[action].includes(name));
  const byPlace = held(press.code);
  // A direction keeps its place whatever is printed on the key.
  if (isDirection(byPlace)) return byPlace;
  return held(`=${press.key.toLowerCase()}`) ?? byPlace;
}

/** Whether a key is meant for the control that has the focus. */
export function isForControl({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  // Radio buttons take the arrows and the space bar, and leave the rest.
  return target.type !== 'radio' || key === ' ' || key.startsWith('Arrow');
}

export function isDirection(action: KeyAction | undefined): action is Direction {
  return DIRECTIONS.some((direction) => direction === action);
}

/** Whether a press is only a key that is still held: what it switches, it switches once. */
export function isOnlyHeld({ repeat }: KeyboardEvent, action: KeyAction | undefined): boolean {
  return repeat && (action === 'hint' || action === 'watch');
}

/** Gives a key to an action, and takes it from the one that had it. */
export function rebind(bindings: Bindings, action: KeyAction, name: KeyName): Bindings {
  const rebound: Record<KeyAction, readonly KeyName[]> = { ...bindings };
  for (const other of KEY_ACTIONS) rebound[other] = bindings[other].filter((had) => had !== name);
  rebound[action] = [...rebound[action], name];
  return rebound;
}

/** Takes keys from an action. */
export function unbind(bindings: Bindings, action: KeyAction, names: readonly KeyName[]): Bindings {
  return { ...bindings, [action]: bindings[action].filter((name) => !names.includes(name)) };
}

/** Keys that change what others mean, leave the page, or have no place of their own. */
const RESERVED = /^(?:$|Unidentified|Tab|(?:Shift|Control|Alt|Meta|OS|Fn|Caps|Num|Scroll).*|F\d+)$/;

export function isBindable(code: string): boolean {
  return code.startsWith('Numpad') || !RESERVED.test(code);
}

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

/** What to print on a key cap. */
export function keyLabel(name: KeyName, layout?: ReadonlyMap<string, string>): string {
  if (name.startsWith('=')) return name.slice(1).toUpperCase();
  const printed = layout?.get(name);
  if (printed !== undefined) return printed.toUpperCase();
  const arrows: Readonly<Record<string, string>> = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  };
  return arrows[name] ?? name.replace(/^(?:Key|Digit)/, '').replace('Numpad', 'Num ');
}
