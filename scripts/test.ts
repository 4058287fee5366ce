import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findTestFiles } from '../tests/projects/find-needs.ts';
import { buildApps } from './build-web.ts';
import { environmentWith, readScriptConfig } from './config.ts';
import { costLine, readChildrenCpu, type CpuTime, type FileTime } from './cpu-time.ts';
import { findOrInstallChromium, findOrInstallHeadlessShell } from './find-chromium.ts';
import { findOrInstallDatabaseServers } from './find-database-servers.ts';
import { findEngines, findOrInstallEngines, missingEngines } from './find-engines.ts';
import { findOrInstallFfmpeg } from './find-ffmpeg.ts';
import { makeMemoryDirectory } from './memory-directory.ts';
import { root } from './root.ts';
import { runChild } from './run-child.ts';

/**
 * `npm test` runs every test with a slice of the expensive cases; `--long` runs the other cases.
 * Further arguments go to the runner: `npm test -- packages/domain` runs the tests of that folder,
 * and starts only what they need.
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

const isLong = values['long'] === true;
/** Selects files as the runner does: a path must contain one of these words. */
const words = rest.filter((each) => !each.startsWith('-'));
const files = findTestFiles(root)
  .filter((file) => !isLong || file.isLong)
  .filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));
const needs = new Set(files.map(({ need }) => need));
const memory = makeMemoryDirectory();

try {
  const hasBrowser = needs.has('browser');
  const ffmpegPath = hasBrowser || needs.has('media') ? await findOrInstallFfmpeg() : 'ffmpeg';
  const shellPath = hasBrowser ? await findOrInstallHeadlessShell() : '';
  // Except for layouts, the long run uses the whole browser, so that most journeys pass in both.
  const chromiumPath = hasBrowser && isLong ? await findOrInstallChromium() : shellPath;
  const needsServers = isLong && files.some((file) => file.needsServers);
  const servers = needsServers ? await findOrInstallDatabaseServers() : null;
  if (files.some((file) => file.needsEngines)) {
    // Only a long run, filtered or not, installs the 300 MB of browsers.
    const missing = missingEngines(isLong ? await findOrInstallEngines() : findEngines());
    if (missing !== null) console.log(`Not installed, so their journeys are skipped: ${missing}.`);
  }
  if (isLong && !readScriptConfig().hasCluster) {
    console.log('CLUSTER_DATABASE_URL is not set, so the tests on a cluster are skipped.');
  }
  if (hasBrowser) await buildApps();
  const env = environmentWith({
    CHROMIUM_PATH: chromiumPath,
    HEADLESS_SHELL_PATH: shellPath,
    FFMPEG_PATH: ffmpegPath,
    ...(servers === null
      ? {}
      : { POSTGRES_DIR: servers.postgresDir, PGBOUNCER_PATH: servers.pgbouncerPath }),
    // Tests start dozens of commands and servers, each of which would compile all modules again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...(memory === null ? {} : { TMPDIR: memory.path }),
  });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const timesPath = join(root, 'node_modules/.cache/file-times.json');
  rmSync(timesPath, { force: true });
  const before = readChildrenCpu();
  process.exitCode = await runChild(
    process.execPath,
    [
      vitest,
      'run',
      `--project=${isLong ? '' : '!'}long*`,
      // Pure tests never wait, so a third worker would only load all modules once more.
      ...(needs.size === 1 && needs.has('pure') ? ['--maxWorkers=2'] : []),
      ...rest,
    ],
    { cwd: root, env: { ...env, HOOKLINE_FILE_TIMES: timesPath } },
  );
  sayCost(before, timesPath);
} catch (error) {
  // The error is one human-readable sentence. A stack would not help.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  memory?.remove();
}

/** Prints the cost of the run, excluding installation and build. */
function sayCost(before: CpuTime | null, timesPath: string): void {
  const after = readChildrenCpu();
  // A run that ended early has not written times.
  if (before === null || after === null || !existsSync(timesPath)) return;
  const used = {
    userSeconds: after.userSeconds - before.userSeconds,
    systemSeconds: after.systemSeconds - before.systemSeconds,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by our own reporter.
  const times = JSON.parse(readFileSync(timesPath, 'utf8')) as FileTime[];
  console.log(costLine(used, times));
}
