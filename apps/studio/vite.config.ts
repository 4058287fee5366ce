import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/**
 * The oldest browsers in which the studio works. They are those of the web app, repeated here
 * because no app imports another.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/** `vite build` writes `index.html` and hashed files in `assets/` to dist. */
export default defineConfig({
  root,
  plugins: [react(), tailwindcss()],
  build: {
    target: BROWSERS,
    outDir: join(root, 'dist'),
    // The content security policy of the studio allows no font or style from a `data:` address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Without this, the bundler prints its timings if the build at the start is slow.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: /\/node_modules\//, tags: ['$initial'] }],
        },
      },
    },
  },
});
