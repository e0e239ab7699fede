/** Takes a place for somebody until the returned function is called, once; undefined where none is left. */
export type Places = (who: string) => (() => void) | undefined;

/** So many of something everybody may have open at once. */
export function placesFor(max: number): Places {
  const taken = new Map<string, number>();
  return (who) => {
    const before = taken.get(who) ?? 0;
    if (before >= max) return undefined;
    taken.set(who, before + 1);
    return () => {
      const left = taken.get(who)! - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
    };
  };
}
