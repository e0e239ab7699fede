// Serves simulators to the runner of somebody's tests, as the grader says on standard input.
import { host } from '../grade/host.js';
import { stdioChannel } from '../protocol/channel.js';

const grader = stdioChannel();
// Standard output belongs to the grader: what a simulator prints goes to standard error.
process.stdout.write = process.stderr.write.bind(process.stderr);
await host(grader);
