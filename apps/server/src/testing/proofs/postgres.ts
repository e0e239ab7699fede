// A PostgreSQL for measurements: prints its URL, and is gone when it is told to end or its input does.
import { startPostgres } from '../postgres.js';

const postgres = await startPostgres(['max_connections=50', 'shared_buffers=256MB']);
process.stdout.write(`${await postgres.create()}\n`);

const end = (): void => void postgres.stop().then(() => process.exit(0));
process.on('SIGTERM', end);
process.stdin.resume();
process.stdin.on('end', end);
