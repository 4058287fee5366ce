import { parseArgs } from 'node:util';
import { join } from 'node:path';

import { buildWeb } from './build-web.ts';
import { environmentWith } from './config.ts';
import { findOrInstallChromium } from './find-chromium.ts';
import { findOrInstallFfmpeg } from './find-ffmpeg.ts';
import { root } from './root.ts';
import { runChild } from './run-child.ts';

/**
 * `npm test` runs a slice of the expensive suites, `--long` runs them whole. Other arguments go
 * to the runner: `npm test -- packages/domain` runs what lies there.
 */
const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { long: { type: 'boolean' } },
});
const rest = tokens.flatMap((token) => {
  if (token.kind === 'positional') return [token.value];
  if (token.kind !== 'option' || token.name === 'long') return [];
  return [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`];
});

/** Only journeys need a browser and the built web app. */
const paths = rest.filter((each) => !each.startsWith('-'));
const hasJourneys = paths.length === 0 || paths.some((path) => path.includes('journeys'));

try {
  const ffmpegPath = await findOrInstallFfmpeg();
  const chromiumPath = hasJourneys ? await findOrInstallChromium() : '';
  if (hasJourneys) await buildWeb();
  const env = environmentWith({
    CHROMIUM_PATH: chromiumPath,
    FFMPEG_PATH: ffmpegPath,
    ...(values['long'] === true ? { HOOKLINE_TEST_LONG: '1' } : {}),
  });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  process.exitCode = await runChild(process.execPath, [vitest, 'run', ...rest], { cwd: root, env });
} catch (error) {
  // What is missing is said in one sentence; the stack of a script helps no one.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
