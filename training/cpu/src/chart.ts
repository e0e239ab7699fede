const LEVELS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** The last values as a line of bars, the highest as high as it goes. */
export function sparkline(values: readonly number[], width: number): string {
  const shown = values.slice(-width);
  const most = Math.max(...shown, 1);
  return shown.map((value) => LEVELS[level(value, most, LEVELS.length)]).join('');
}

/** Values from left to right over a scale; many are joined into as many columns as there is room for. */
export function chart(values: readonly number[], width: number, height: number): string {
  if (values.length === 0) return '';
  const columns = Math.min(width, values.length);
  const means = Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * values.length) / columns);
    const to = Math.floor(((column + 1) * values.length) / columns);
    const part = values.slice(from, to);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  const most = Math.max(...means, 1);
  const label = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(9);
  return Array.from({ length: height }, (_, line) => {
    const row = height - 1 - line;
    const cells = means.map((value) => {
      const eighths = Math.round((value / most) * height * LEVELS.length) - row * LEVELS.length;
      if (eighths <= 0) return ' ';
      return LEVELS[Math.min(eighths, LEVELS.length) - 1];
    });
    return `${label((most * (row + 1)) / height)} │${cells.join('')}`;
  }).join('\n');
}

function level(value: number, most: number, levels: number): number {
  return Math.max(0, Math.min(levels - 1, Math.floor((value / most) * levels)));
}

/** A bar that fills from the left. */
export function bar(share: number, width: number): string {
  const full = Math.round(Math.max(0, Math.min(1, share)) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}
