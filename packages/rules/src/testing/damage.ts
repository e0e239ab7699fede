import fc, { type Arbitrary } from 'fast-check';

/** Characters of all kinds, half of a pair among them; fast-check's own take a second to be listed. */
export function anyText(maxLength: number): Arbitrary<string> {
  return fc.array(fc.nat(0x10_ffff), { maxLength }).map((codes) => String.fromCodePoint(...codes));
}

const accident = fc.record({
  kind: fc.constantFrom('cut', 'drop', 'double', 'overwrite', 'insert'),
  /** Where in the text, from 0 to 1. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 6 }),
  piece: fc.oneof(
    anyText(3),
    fc.constantFrom('0', '9', '-', '_', '/', ':', ',', '=', '.', 'x', 'm', '\n', '\r', ' ', '?'),
    fc.constantFrom('\ud83d', '\0', 'é', '99999999999999999999', '-1', '1e9', 'NaN', '__proto__'),
  ),
});

/** A text after up to three accidents. */
export function damaged(texts: Arbitrary<string>): Arbitrary<string> {
  return fc
    .tuple(texts, fc.array(accident, { minLength: 1, maxLength: 3 }))
    .map(([text, accidents]) =>
      accidents.reduce((now, { kind, at, length, piece }) => {
        const place = Math.floor(at * now.length);
        const [head, tail] = [now.slice(0, place), now.slice(place)];
        if (kind === 'cut') return head;
        if (kind === 'drop') return head + tail.slice(length);
        if (kind === 'double') return head + tail.slice(0, length) + tail;
        return head + piece + (kind === 'insert' ? tail : tail.slice(piece.length));
      }, text),
    );
}
