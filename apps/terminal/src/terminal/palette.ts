/** The steps of the colour cube among the 256 colours that terminals have. */
const STEPS = [0, 95, 135, 175, 215, 255] as const;
const CUBE = 16;
const GREYS = 232;

type Rgb = readonly [number, number, number];

/** Numbers for a list of colours, all different where the colours are. */
export function distinct256(colours: readonly string[]): readonly number[] {
  const taken = new Map<number, string>();
  return colours.map((hex) => {
    const number = nearest256(hex, (candidate) => (taken.get(candidate) ?? hex) !== hex);
    taken.set(number, hex);
    return number;
  });
}

/** The number, among 256, of the colour that looks most like `#rrggbb`, and is not taken. */
export function nearest256(
  hex: string,
  isTaken: (number: number) => boolean = () => false,
): number {
  const wanted = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  ) as unknown as Rgb;
  let best = CUBE;
  let least = Infinity;
  for (let number = CUBE; number < 256; number++) {
    const distance = distanceOf(wanted, rgbOf(number));
    if (distance < least && !isTaken(number)) {
      least = distance;
      best = number;
    }
  }
  return best;
}

function rgbOf(number: number): Rgb {
  if (number >= GREYS) {
    const grey = 8 + 10 * (number - GREYS);
    return [grey, grey, grey];
  }
  const at = number - CUBE;
  return [STEPS[Math.floor(at / 36)]!, STEPS[Math.floor(at / 6) % 6]!, STEPS[at % 6]!];
}

/** The eye tells greens apart best; a change of hue is worse than one of brightness. */
function distanceOf(a: Rgb, b: Rgb): number {
  const [red, green, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const hue = (red - green) ** 2 + (green - blue) ** 2 + (blue - red) ** 2;
  return 2 * red ** 2 + 4 * green ** 2 + 3 * blue ** 2 + 2 * hue;
}
