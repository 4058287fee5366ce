import { buildApps } from './build-web.ts';

/**
 * `npm run build`: makes everything that `npm start` needs. A later start does not install or
 * build, and writes only to DATA_DIR.
 */
try {
  await buildApps();
  console.log(
    'Everything is built. `npm start` now needs neither network nor write access to this folder.',
  );
} catch (error) {
  // The error is one human-readable sentence. A stack would not help.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
