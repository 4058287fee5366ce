import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

import { BROWSERS } from './vite-browsers.ts';
import { displayTypeface } from './vite-display-typeface.ts';
import { icu } from './vite-icu.ts';
import { webManifests } from './vite-web-manifests.ts';

const root = import.meta.dirname;

/**
 * Creates files according to `import()` (ADR 0136). The libraries that every page loads are one
 * file, which changes only when they do. The query library, which members' pages load, is another.
 * A browser without HTTP/2 requests six files at a time, so each further file may cost a round
 * trip. Shared parts smaller than `maxSize` (bytes before minification) are therefore copied into
 * each file that needs them; their modules still run only once.
 */
const CODE_SPLITTING: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'] },
    { name: 'query', test: /\/node_modules\/@tanstack\// },
  ],
  experimentalInlineCommonChunks: { maxSize: 32 * 1024 },
};

/**
 * Folders that the React Compiler memoises. The shell, the catalogue and the drawers render once,
 * so memoising them would save nothing and add 6 kB to every first page.
 */
const COMPILED = ['/src/player/'];

/** Short hashes, because the first page names all lazy files and hashes do not compress. */
const HASHED_NAME = '[name]-[hash:7]';

/** Without this, the bundler prints its timings if the build at the start is slow. */
const CHECKS = { bundlerTimings: false };

/** `vite build` writes the browser's files to dist/client and the renderer to dist/server. */
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    displayTypeface(),
    icu(),
    webManifests(),
    react({ compiler: { sources: COMPILED } }),
    tailwindcss(),
  ],
  // Pages are rendered by our server, also in development.
  appType: 'custom',
  builder: {},
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: BROWSERS,
        outDir: join(root, 'dist/client'),
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks: CHECKS,
          input: ['client.tsx', 'load-client.ts', 'play-ahead.ts'].map((file) =>
            join(root, 'src/entry', file),
          ),
          // Required for copying shared parts. Nothing imports the exports of entries.
          preserveEntrySignatures: false,
          // No module here has a getter with a side effect, or reads a global for its side effect.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          // Inlines long constants, too: most are the classes of one element, and names cost bytes.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: CODE_SPLITTING,
            chunkFileNames: `assets/${HASHED_NAME}.js`,
            assetFileNames: `assets/${HASHED_NAME}[extname]`,
          },
        },
      },
    },
    // Built after the client, whose build empties the directory.
    worker: {
      consumer: 'client',
      build: {
        target: BROWSERS,
        outDir: join(root, 'dist/client'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          checks: CHECKS,
          input: join(root, 'src/worker/sw.ts'),
          // The only file with a fixed name. Browsers start it as a classic script.
          output: { codeSplitting: false, format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      // One self-contained file, so that it starts faster.
      resolve: { noExternal: true },
      // Vite leaves `NODE_ENV` to the server's environment. If it were unset, React would use its
      // slow build.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        target: 'es2024',
        outDir: join(root, 'dist/server'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          checks: CHECKS,
          input: join(root, 'src/entry/render.tsx'),
          // One file, so that a build while the server runs does not remove files that it needs.
          output: { codeSplitting: false },
        },
      },
    },
  },
}));
