/**
 * Letters of other alphabets that cannot be told from Latin ones on a screen, each before what it looks
 * like in small letters. Unicode's own table has thousands; these are those of keyboards that people have.
 */
const CYRILLIC = 'аa вb сc ԁd еe ёë гr һh іi їï јj кk мm нh оo рp ԛq ѕs тt цu ѵv ԝw хx уy';
const GREEK = 'αa βb ϲc εe ηn ιi κk μm νv οo ρp σo ςc τt υu χx ωw ζz';
const LATIN = 'ıi ɑa ɡg łl ßb øo';
const DIGITS = '0o 1l';

const LOOKS = new Map(
  [CYRILLIC, GREEK, LATIN, DIGITS]
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => [...pair] as [string, string]),
);

/** What may stand between the parts of a name, and tells no name from another. */
export const BETWEEN: RegExp = /[ ._'-]+/gu;

/**
 * How a name looks: two with the same skeleton would be taken for each other. Accents count, since in
 * many languages they make another name.
 */
export function skeletonOf(name: string): string {
  return lookOf(name.replaceAll(BETWEEN, ''));
}

/** The same for a part of a name, with what is between left as it is. */
export function lookOf(text: string): string {
  const small = text.normalize('NFKC').toLowerCase();
  return [...small]
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');
}
