import type { Draws } from '@twofold/rules';

export function pick<T>(chance: Draws, items: readonly T[]): T {
  return items[chance.below(items.length)]!;
}

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'U',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  "'; DROP TABLE games; --",
  '<script>alert(1)</script>',
  [],
  {},
  [[[[]]]],
  { toString: 1 },
  { length: 99 },
];

/** Something like `valid`, but not it: cut off, garbled, of other types, or far too long. */
export function nonsense(chance: Draws, valid: readonly object[], long: number): string {
  const message = pick(chance, valid);
  const text = JSON.stringify(message);
  switch (chance.below(8)) {
    case 0:
      return text.slice(0, chance.below(text.length));
    case 1: {
      const at = chance.below(text.length);
      return text.slice(0, at) + String.fromCharCode(chance.below(0x3000)) + text.slice(at + 1);
    }
    case 2:
    case 3: {
      const keys = Object.keys(message);
      const key = pick(chance, [...keys, '__proto__', 'constructor', 'score']);
      const entries = [...Object.entries(message), [key, pick(chance, ODD_VALUES)]];
      return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
    }
    case 4:
      return JSON.stringify(pick(chance, ODD_VALUES)) ?? 'undefined';
    case 5:
      return Array.from({ length: chance.below(200) }, () =>
        String.fromCharCode(chance.below(0x2ff)),
      ).join('');
    case 6:
      // Nested deeper than any stack.
      return chance.below(20) === 0 ? '['.repeat(chance.below(4000)) : text.repeat(2);
    default:
      return chance.below(50) === 0 ? 'x'.repeat(long + chance.below(long)) : text;
  }
}
