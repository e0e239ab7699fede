import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Every address is relative: the app can be served from any folder.
  base: './',
  // Our own packages are bundled from their sources.
  resolve: { conditions: ['@twofold/source', ...defaultClientConditions] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    // A font inside the style sheet would be loaded by those who do not need it too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
