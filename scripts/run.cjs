// The door to `npm start`, `npm test` and the other commands that must work from nothing. Written so that
// a Node that is too old can still read it, and say so.
'use strict';

const have = process.versions.node.split('.').map(Number);
const major = have[0];
const minor = have[1];

// The odd ones were never supported for long, and our tools left them out.
if (!(major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
  console.error(
    `Twofold: this is Node ${process.versions.node}, and 20.19, 22.12, 24 or newer is needed: ` +
      'install Node 24 from your system or from nodejs.org, then try again.',
  );
  process.exit(1);
}
// What is run finds its own arguments where it would without a door.
import(`./${process.argv.splice(2, 1)[0]}.mjs`).catch((error) => {
  if (error.output !== undefined) console.error(error.output.trim());
  // What the person can mend is a sentence; anything else is a fault of ours, and needs its trace.
  console.error(error.sentence === undefined ? error : `Twofold: ${error.sentence}`);
  process.exit(1);
});
