import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import web from '../../apps/web/vite.config.js';

const REGISTER = fileURLToPath(new URL('register-web.ts', import.meta.url));

/** Builds the browser app with Same in it. It is neither compressed nor made to work offline. */
export async function buildWeb(folder: string): Promise<void> {
  await build({
    ...web,
    configFile: false,
    // What registers first is loaded first, also what should come later: that is not to be told.
    logLevel: 'error',
    plugins: [registersFirst()],
    build: { ...web.build, outDir: folder, emptyOutDir: true, minify: false },
  });
}

/** The page imports the third game before all else. */
function registersFirst(): Plugin {
  return {
    name: 'third-game',
    transform: {
      filter: { id: /\/apps\/web\/src\/main\.tsx$/ },
      handler: (code) => `import ${JSON.stringify(REGISTER)};\n${code}`,
    },
  };
}
