/** A scrap of paper that flies: where it begins, in pixels, and how, in a second. */
export interface Scrap {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly size: number;
  readonly spin: number;
  /** Turns about its own crease, which shows one side and the other. */
  readonly flip: number;
  readonly colour: number;
  /** When it begins, in seconds. */
  readonly wait: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const GRAVITY = 900;
const LIFE = 1.2;
const MOST = 60;
/** A machine that is this slow twice in a row has better things to do. */
const SLOW_FRAME = 24;
/** Tones of the sheet, each with the one of its other side. */
const COLOURS = [
  ['--tile-5', '--tile-6'],
  ['--tile-8', '--tile-9'],
  ['--tile-11', '--tile-12'],
  ['--tile-1', '--tile-3'],
  ['--signal', '--signal'],
] as const;

/** Scraps that burst from a point to all sides, or that only fall. */
export function makeScraps(
  from: Point,
  count: number,
  force: number,
  random: () => number = Math.random,
): readonly Scrap[] {
  return Array.from({ length: count }, (_, i) => {
    // Upwards more than downwards: what goes down is gone at once.
    const angle = -Math.PI / 2 + (random() - 0.5) * Math.PI * 1.7;
    const speed = force * (0.35 + 0.65 * random());
    return {
      ...from,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      size: 7 + random() * 7,
      spin: (random() - 0.5) * 10,
      flip: 4 + random() * 8,
      colour: i % COLOURS.length,
      wait: random() * 0.12,
    };
  });
}

/** Where a scrap is after some seconds; undefined before it begins and when it is gone. */
export function scrapAt(scrap: Scrap, seconds: number): (Point & { fade: number }) | undefined {
  const time = seconds - scrap.wait;
  if (time < 0 || time > LIFE) return undefined;
  return {
    x: scrap.x + scrap.vx * time,
    y: scrap.y + scrap.vy * time + (GRAVITY / 2) * time ** 2,
    fade: Math.min((LIFE - time) * 4, 1),
  };
}

interface Flying {
  readonly scraps: readonly Scrap[];
  readonly since: number;
}

let flying: readonly Flying[] = [];
let canvas: HTMLCanvasElement | undefined;

/** Lets scraps fly over the page, on one canvas that takes no input and is gone when they are. */
export function throwScraps(scraps: readonly Scrap[]): void {
  const inTheAir = flying.reduce((sum, other) => sum + other.scraps.length, 0);
  flying = [...flying, { scraps: scraps.slice(0, MOST - inTheAir), since: performance.now() }];
  if (canvas === undefined) begin();
}

function begin(): void {
  const sheet = document.createElement('canvas');
  sheet.className = 'scraps';
  sheet.ariaHidden = 'true';
  const sharpness = Math.min(devicePixelRatio, 2);
  sheet.width = innerWidth * sharpness;
  sheet.height = innerHeight * sharpness;
  const pen = sheet.getContext('2d')!;
  canvas = document.body.appendChild(sheet);
  // As the theme has it, which a canvas does not know.
  const colours = COLOURS.map((sides) =>
    sides.map((name) => {
      sheet.style.color = `var(${name})`;
      return getComputedStyle(sheet).color;
    }),
  );
  let last = performance.now();
  let slow = 0;
  const draw = (now: number): void => {
    slow = now - last > SLOW_FRAME ? slow + 1 : 0;
    last = now;
    flying = slow > 1 ? [] : flying.filter(({ since }) => now - since < (LIFE + 0.2) * 1000);
    if (flying.length === 0) {
      sheet.remove();
      canvas = undefined;
      return;
    }
    pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    pen.clearRect(0, 0, sheet.width, sheet.height);
    for (const { scraps, since } of flying) {
      for (const scrap of scraps) {
        const seconds = (now - since) / 1000;
        const at = scrapAt(scrap, seconds);
        if (at === undefined) continue;
        const turn = Math.cos(scrap.flip * seconds);
        const spin = scrap.spin * seconds;
        pen.globalAlpha = at.fade;
        pen.setTransform(sharpness, 0, 0, sharpness, at.x * sharpness, at.y * sharpness);
        pen.rotate(spin);
        pen.scale(1, 0.25 + 0.75 * Math.abs(turn));
        const [front, back] = colours[scrap.colour]!;
        for (const [colour, left] of [
          [front, -scrap.size],
          [back, 0],
        ] as const) {
          pen.fillStyle = (turn > 0 ? colour : back)!;
          pen.fillRect(left, -scrap.size * 0.7, scrap.size, scrap.size * 1.4);
        }
      }
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
