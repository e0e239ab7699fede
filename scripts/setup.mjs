// `npm run setup`: installs everything and builds every app.
import { prepare } from './prepare.mjs';
import { builtFolders } from './prepare/build.mjs';

await prepare(builtFolders());
