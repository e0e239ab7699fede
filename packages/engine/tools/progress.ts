const WIDTH = 30;

/** A bar on the error output; on anything but a terminal, only the last line of each. */
export function progressBar(label: string): (done: number, of: number) => void {
  const began = performance.now();
  return (done, of) => {
    const filled = Math.round((WIDTH * done) / of);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const line = `${label} [${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${of} ${seconds} s`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === of ? '\n' : ''}`);
    else if (done === of) process.stderr.write(`${line}\n`);
  };
}
