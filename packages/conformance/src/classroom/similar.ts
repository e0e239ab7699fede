/** Two submissions that have much in common. */
export interface Alike {
  readonly one: string;
  readonly other: string;
  /** Which part of the smaller one is found in the other. */
  readonly share: number;
}

const WINDOW = 12;
const SHARE = 0.6;
const LEAST_PIECES = 40;

/**
 * Pairs of texts with much in common, whatever their names and blanks are. What many have in common
 * was given to all of them, and is not counted. A reason to look, and no more than that.
 */
export function findAlike(texts: ReadonlyMap<string, string>): readonly Alike[] {
  const pieces = new Map([...texts].map(([name, text]) => [name, piecesOf(text)]));
  const common = new Map<string, number>();
  for (const set of pieces.values()) {
    for (const piece of set) common.set(piece, (common.get(piece) ?? 0) + 1);
  }
  const most = Math.max(2, texts.size / 5);
  const own = [...pieces].map(
    ([name, set]) => [name, new Set([...set].filter((one) => common.get(one)! <= most))] as const,
  );
  return own
    .flatMap(([one, its], i) =>
      own.slice(i + 1).map(([other, others]) => ({ one, other, share: shareOf(its, others) })),
    )
    .filter(({ share }) => share >= SHARE)
    .toSorted((a, b) => b.share - a.share);
}

/** Every run of a few words, with all names made one and the same. */
function piecesOf(text: string): ReadonlySet<string> {
  const plain = text.replaceAll(/\/\/.*|#.*|\/\*[\s\S]*?\*\//g, ' ');
  const words = (plain.match(/[A-Za-z_]\w*|\d+|[^\s\w]/g) ?? []).map((word) =>
    /^[a-z_]\w*$/i.test(word) && !KEPT.test(word) ? 'n' : word,
  );
  const pieces = new Set<string>();
  for (let i = 0; i + WINDOW <= words.length; i++) {
    pieces.add(words.slice(i, i + WINDOW).join(' '));
  }
  return pieces;
}

/** Words that say what is done: those of the languages, and those of the document. */
const KEPT =
  /^(?:if|else|for|while|return|def|class|new|assert\w*|get\w+|set\w+|is\w+|add\w+|perform\w+|run)$/;

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < LEAST_PIECES) return 0;
  return [...small].filter((piece) => large.has(piece)).length / small.size;
}
