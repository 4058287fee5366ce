import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

import { BROWSERS } from './vite-browsers.ts';
import { displayTypeface } from './vite-display-typeface.ts';
import { icu } from './vite-icu.ts';
import { pureComponents } from './vite-pure-components.ts';
import { webManifests } from './vite-web-manifests.ts';

const root = import.meta.dirname;

/** Modules that `client.tsx` imports statically, through any number of others. */
const FIRST: Rolldown.CodeSplittingGroup['tags'] = ['$initial'];

/**
 * Chunks of the browser build. What every first page runs is in three files: the one that loads the
 * others, libraries, which seldom change, and our own; smaller files would compress worse. Everything
 * else is late and lies where the bundler puts it, but for the parts that many visits load: one file each, with all they import. A
 * browser without HTTP/2 loads six files at a time, so that each further file may cost a round trip.
 * The first file names every late one, which adds some 16 bytes per file to each page.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The first file of every page, and what plays a film: they wait for nothing else (ADR 0101).
  {
    name: 'load-client',
    test: /vite\/preload-helper|\/apps\/web\/src\/(?:load-client|platform\/(?:storage\/safe-storage|page\/boot)|model\/session\/token-key)|\/domain\/src\/limit-signal/,
    priority: 6,
  },
  {
    name: 'film',
    test: /\/features\/(?:library\/guest-history|player\/(?:open-ahead|player-settings|engine\/(?:hls|media)\/(?!left-pictures)|engine\/preload\/(?:data-saver|prebuffer)|engine\/playback\/(?:apply-settings|episode-cache)|rules\/(?:resume|speeds|gestures\/spring)))|\/model\/library\/guest-history-key|\/domain\/src\/.*guest-history|\/play-ahead/,
    priority: 5,
  },
  { name: 'vendor', test: /\/node_modules\//, tags: FIRST, priority: 4 },
  { name: 'app', tags: FIRST, priority: 3 },
  {
    name: 'page',
    test: /\/apps\/web\/src\/(?:platform\/page-parts\/|model\/(?:library\/(?:guest-history-key|begun-dramas)|payments\/use-price-text))|\/packages\/ui\/src\/notice/,
    priority: 2,
  },
  { name: 'session', test: /\/apps\/web\/src\/startup\/[^/]+$/, priority: 2 },
  { name: 'failure', test: /\/(?:startup\/failure|platform\/errors\/report)\//, priority: 2 },
  {
    name: 'callback',
    test: /\/(?:startup\/callback\/|model\/payments\/payment-return)/,
    priority: 2,
  },
  { name: 'lists', test: /\/apps\/web\/src\/platform\/(?:lists|screen)\//, priority: 0 },
  {
    name: 'viewer',
    test: /\/apps\/web\/src\/(?:model\/tracking\/|platform\/(?:browser\/(?:use-exposure|make-bottom-room|use-is-mobile)|texts\/deferred\/deferred-messages))/,
    priority: 2,
  },
  {
    name: 'member',
    test: /\/node_modules\/(?:@tanstack|lucide-react\/dist\/esm\/icons)\/|\/apps\/web\/src\/(?:platform\/query\/|model\/(?:session\/member|library)\/|features\/(?:catalog\/(?:ends\/poster-link|search\/recent-searches)|library\/(?:use-(?:favourite|reaction|guest-history)|lists\/library-queries)|identity\/(?:use-settings|vip-note|avatar)|checkout\/(?:products\/(?:product|use-chosen-product)|balance-lines|payment\/payment-outcome)|wallet\/balance-amount)|model\/payments\/verify-payment|platform\/browser\/use-page-return)|\/react\/(?:cjs\/react-)?compiler-runtime/,
    priority: 1,
  },
];

/**
 * Folders that the React Compiler memoises. The shell, the catalogue and the drawers render once,
 * so memoising them would save nothing and add 6 kB to every first page.
 */
const COMPILED = ['/src/features/player/'];

/** Files that every page loads by itself. */
const EVERYWHERE = /^assets\/(?:client|load-client|page|vendor|rolldown-runtime|session)-/;

/** Short hashes, because the first page names all lazy files and hashes do not compress. */
const HASHED_NAME = '[name]-[hash:7]';

/** Without it, the bundler prints its timings during a start on a slow machine. */
const CHECKS = { bundlerTimings: false };

/** `vite build` writes the browser's files to dist/client and the renderer to dist/server. */
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    displayTypeface(),
    icu(),
    pureComponents(),
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
        modulePreload: {
          polyfill: false,
          // Every page has loaded these files by the time that its scripts import others.
          resolveDependencies: (_file, needed) => needed.filter((file) => !EVERYWHERE.test(file)),
        },
        rolldownOptions: {
          checks: CHECKS,
          input: ['client.tsx', 'load-client.ts', 'play-ahead.ts'].map((file) =>
            join(root, 'src', file),
          ),
          // No module here has a getter that does something, or reads a global for its effect.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          // Long constants too: most are classes of one element, and a name is not free.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: `assets/${HASHED_NAME}.js`,
            assetFileNames: `assets/${HASHED_NAME}[extname]`,
          },
        },
      },
    },
    // After the client, whose build empties the directory.
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
          // The one file that keeps its name. Browsers start it as a classic script.
          output: { codeSplitting: false, format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      // Bundled whole, so that it starts faster.
      resolve: { noExternal: true },
      // Vite leaves the variable to the server's environment: unset, React would be the slow one.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        target: 'es2024',
        outDir: join(root, 'dist/server'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          checks: CHECKS,
          input: join(root, 'src/render.tsx'),
          // One file: a build under a running server takes no part of it away.
          output: { codeSplitting: false },
        },
      },
    },
  },
}));
