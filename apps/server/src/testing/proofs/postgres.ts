// A PostgreSQL for measurements: prints its URL, and is gone when its input ends.
import { startPostgres } from '../postgres.js';

const postgres = await startPostgres(['max_connections=50', 'shared_buffers=256MB']);
process.stdout.write(`${await postgres.create()}\n`);
process.stdin.resume();
process.stdin.on('end', () => {
  void postgres.stop().then(() => process.exit(0));
});
