// What a command prints is its own; this is beside it.
const out = process.stderr;
let pending = false;

/** Says what is being done. A terminal keeps one line for it; elsewhere each is a line of its own.
 * @param {string} what */
export function say(what) {
  if (out.isTTY) out.write(`\r\x1b[2KTwofold: ${what} ...`);
  else out.write(`Twofold: ${what}\n`);
  pending = out.isTTY;
}

/** Takes the line of what was being done away: it is done. */
export function said() {
  if (pending) out.write('\r\x1b[2K');
  pending = false;
}
