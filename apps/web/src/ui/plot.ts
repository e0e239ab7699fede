import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room that a drawing has in whole CSS pixels, followed as it changes; at first there is none. */
export function useSize(element: RefObject<HTMLElement>): Size {
  const size = useSignal<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      size.value = { width: Math.floor(width), height: Math.floor(height) };
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return size.value;
}

/** At least one, in CSS pixels. */
type Points = readonly (readonly [x: number, y: number])[];

/** A line from point to point, as a path of SVG. */
export function linePath(points: Points): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** What lies between such a line and a floor. */
export function areaPath(points: Points, floor: number): string {
  const [[from], [to]] = [points[0]!, points.at(-1)!];
  return `${linePath(points)}L${to.toFixed(1)} ${floor}L${from.toFixed(1)} ${floor}Z`;
}
