import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { icu } from './vite-icu.ts';
import { lateRouter } from './vite-router.ts';

const root = import.meta.dirname;

/** `vite build` writes the browser's files to dist/client and the renderer to dist/server. */
export default defineConfig({
  root,
  plugins: [icu(), lateRouter(), react({ compiler: true }), tailwindcss()],
  // Pages are rendered by our server, also in development.
  appType: 'custom',
  builder: {},
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: join(root, 'dist/client'),
        manifest: true,
        rolldownOptions: { input: join(root, 'src/client.tsx') },
      },
    },
    ssr: {
      // Bundled whole: it starts faster, and React's production build does not hang on NODE_ENV.
      resolve: { noExternal: true },
      build: {
        outDir: join(root, 'dist/server'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: join(root, 'src/render.tsx') },
      },
    },
  },
});
