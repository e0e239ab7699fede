/** The fields of a ruleset's text, `5x3-spawn=2:7,4:3`, with the board's size as `size`. */
export function readRules(text: string): Map<string, string> {
  const [size = '', ...fields] = text.split('-');
  const rules = new Map([['size', size]]);
  for (const field of fields) {
    const [key = '', value = ''] = field.split('=');
    rules.set(key, value);
  }
  return rules;
}

/** The width and height of the board. */
export function readSize(rules: ReadonlyMap<string, string>): [number, number] {
  const [width, height] = rules.get('size')!.split('x').map(Number);
  return [width!, height!];
}
