import { settlements } from '@twofold/rules';
import { dots, type DotsPosition, type DotsTypes, type Path } from '@twofold/rules/dots';

/** The worth of positions by the rules alone: all paths, all that can fall, up to the end. */
export class BruteForce {
  readonly #aim: 'chance' | 'points';
  readonly #known = new Map<string, number>();

  constructor(aim: 'chance' | 'points') {
    this.#aim = aim;
  }

  position(position: DotsPosition): number {
    const { over, won } = dots.outcome(position);
    if (over) return this.#aim === 'chance' && won ? 1 : 0;
    const key = dots.makePosition({ ...position, score: 0 });
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const value = Math.max(...this.#different(position).map((path) => this.move(position, path)));
    this.#known.set(key, value);
    return value;
  }

  move(position: DotsPosition, path: Path): number {
    const { after, points } = this.#act(position, path);
    let value = this.#aim === 'points' ? points : 0;
    // What falls after the last move changes nothing: only goals and moves decide.
    const ended = { ...after.holed, cells: position.cells };
    if (dots.outcome(ended).over) return value + this.position(ended);
    for (const { value: step, probability } of settlements(dots, after)) {
      value += probability * this.position(step.position);
    }
    return value;
  }

  /** One path for each board that paths lead to. */
  #different(position: DotsPosition): Path[] {
    const paths = new Map<string, Path>();
    for (const path of dots.legalMoves(position)) {
      const { holed } = this.#act(position, path).after;
      paths.set(holed.cells.map((dot) => dot ?? '.').join(''), path);
    }
    return [...paths.values()];
  }

  #act(
    position: DotsPosition,
    path: Path,
  ): { readonly after: DotsTypes['afterstate']; readonly points: number } {
    const acted = dots.act(position, path);
    if (!acted.ok) throw new Error(acted.error.message);
    return acted.value;
  }
}
