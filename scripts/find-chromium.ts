import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { readScriptConfig } from './config.ts';
import { askVersion, findOnPath, installByApt } from './find-program.ts';
import { root } from './root.ts';
import { runChild } from './run-child.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Finds or installs the browser for journeys: Debian's headless shell, which needs a third less CPU
 * time than the whole browser (ADR 0034), or else the result of `findOrInstallChromium`.
 *
 * @throws Error with one readable sentence if none can be found.
 */
export async function findOrInstallHeadlessShell(): Promise<string> {
  const { path, chromiumPath } = readScriptConfig();
  if (chromiumPath !== null) return findOrInstallChromium();
  const present = findOnPath([HEADLESS_SHELL], path);
  if (present !== null && askVersion(present, '--version') !== null) return present;
  const isInstalled = await installByApt([HEADLESS_SHELL], path);
  return (isInstalled ? findOnPath([HEADLESS_SHELL], path) : null) ?? findOrInstallChromium();
}

/**
 * Finds or installs a whole Chromium: CHROMIUM_PATH, one on the PATH, Debian's or Playwright's.
 *
 * @throws Error with one readable sentence if none can be found.
 */
export async function findOrInstallChromium(): Promise<string> {
  const { path, chromiumPath } = readScriptConfig();
  if (chromiumPath !== null) {
    if (askVersion(chromiumPath, '--version') !== null) return chromiumPath;
    throw new Error(`CHROMIUM_PATH names ${chromiumPath}, which does not run.`);
  }
  const present = findOnPath(NAMES, path);
  if (present !== null && askVersion(present, '--version') !== null) return present;
  if (await installByApt(['chromium'], path)) {
    const installed = findOnPath(NAMES, path);
    if (installed !== null) return installed;
  }

  const downloaded = chromium.executablePath();
  if (askVersion(downloaded, '--version') !== null) return downloaded;
  console.log('Downloading Chromium with Playwright');
  const cli = join(root, 'node_modules/playwright/cli.js');
  await runChild(process.execPath, [cli, 'install', 'chromium']);
  if (askVersion(downloaded, '--version') !== null) return downloaded;
  throw new Error('The tests need Chromium: install it, or set CHROMIUM_PATH.');
}
