import { buildWeb } from './build-web.ts';

/**
 * `npm run build`: makes everything that a start needs. A start after it installs and builds
 * nothing, and writes into DATA_DIR alone.
 */
try {
  await buildWeb();
  console.log('Everything is built. `npm start` needs no network and no right to write here now.');
} catch (error) {
  // The error is one sentence for people. A stack would not help.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
