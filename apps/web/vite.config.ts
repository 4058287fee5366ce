import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { icu } from './vite-icu.ts';
import { lazyRouter } from './vite-router.ts';

const root = import.meta.dirname;

/**
 * Chunks of the browser build. Code for the first page is in two files: libraries, which seldom
 * change, and our own. Smaller files would compress worse. Code for the login and for members is
 * in three more files; the first page has to name each of them.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/((react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)\/(?!.*\?lazy)|lucide-react\/dist\/esm\/(?!icons\/))/,
  },
  {
    name: 'app',
    test: /apps\/web\/src\/(platform\/(?!query\/|lists\/|router\/browser-router|texts\/deferred|api\/is-refusal|browser\/(?!is-mobile))|model\/(catalog\/|session\/[^/]+$)|pages\/shell\/|features\/catalog\/(?!column|use-column|genre|page))|packages\/contract\/|packages\/domain\/src\/(?!(?:\w+\/)?(?:auto-unlock|cheapest|coin-|guest-|spend|units|unlock|credit|grant|playback-obstacle))|packages\/ui\/src\/(?!drawer|dialog|infinite-list|tabs|switch)|lucide-react\/dist\/esm\/icons\/(?:chevron-left|chevron-right|globe|pause|play|user)\./,
  },
  { name: 'query', test: /node_modules\/@tanstack\/|apps\/web\/src\/platform\/query\// },
  {
    name: 'session',
    test: /apps\/web\/src\/(model\/(session\/login\/|payments\/(?!verify-))|platform\/api\/is-refusal|startup\/)/,
  },
  {
    name: 'member',
    test: /apps\/web\/src\/(model\/(session\/member\/|tracking\/|payments\/verify-)|platform\/(texts\/deferred-messages|browser\/)|features\/identity\/|panels\/(?!lazy-panels|drawers))/,
  },
];

/**
 * Folders that the React Compiler memoises. The shell, the catalogue and the drawers render once,
 * so memoising them would save nothing and add 6 kB to every first page.
 */
const COMPILED = ['/src/features/player/'];

/** Short hashes, because the first page names all lazy files and hashes do not compress. */
const HASHED_NAME = '[name]-[hash:7]';

/** Without it, the bundler prints its timings in the midst of a start on a slow machine. */
const CHECKS = { bundlerTimings: false };

/** `vite build` writes the browser's files to dist/client and the renderer to dist/server. */
export default defineConfig(({ command }) => ({
  root,
  plugins: [icu(), lazyRouter(), react({ compiler: { sources: COMPILED } }), tailwindcss()],
  // Pages are rendered by our server, also in development.
  appType: 'custom',
  builder: {},
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: join(root, 'dist/client'),
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks: CHECKS,
          input: join(root, 'src/client.tsx'),
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: `assets/${HASHED_NAME}.js`,
            assetFileNames: `assets/${HASHED_NAME}[extname]`,
          },
        },
      },
    },
    ssr: {
      // Bundled whole, so that it starts faster.
      resolve: { noExternal: true },
      // Vite leaves the variable to the server's environment: unset, React would be the slow one.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
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
