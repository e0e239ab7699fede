import { createApp, type App } from './app.js';
import type { Config } from './config.js';
import { listenTrouble, storageTrouble } from './start-trouble.js';
import { openDatabase } from './storage/open.js';

/** Opens the database and listens; what keeps it from that is an error that says what to do. */
export async function start(config: Config) {
  let app: App | undefined = undefined;
  const database = await openDatabase(config, (error) =>
    app?.http.log.warn({ err: error }, 'a connection to the database was lost'),
  ).catch((error: unknown) => explain(error, storageTrouble(error, config)));
  try {
    app = await createApp({ config, database });
    const { http, listen, sweep, drain, close } = app;
    const url = await listen().catch((error: unknown) =>
      explain(error, listenTrouble(error, config)),
    );
    sweep().catch((error: unknown) => http.log.error({ err: error }, 'the sweep failed'));
    return {
      url,
      /** Lets running games be finished until `given` resolves, then closes everything. */
      stop: async (given: Promise<unknown> = Promise.resolve()): Promise<void> => {
        await drain(given);
        await close();
        await database.close();
      },
    };
  } catch (error) {
    await app?.close().catch(() => {}); // what failed first is what is told
    await database.close();
    throw error;
  }
}

function explain(error: unknown, trouble: string | undefined): never {
  throw trouble === undefined ? error : new Error(trouble, { cause: error });
}
