import { gzipSync } from 'node:zlib';

import type { Browser, Response } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectBrowser, openPage } from '../site/browser/open-browser.ts';

/**
 * Maximum compressed size of all scripts that home loads, including those loaded when idle. It
 * detects scripts added by mistake; raise it only with a reason. The bench limits what viewers can
 * feel (ADR 0136).
 */
const SCRIPT_BYTES_MAX = 145_000;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

test('home loads at most 145 kB of script, including what loads when it is idle', async () => {
  await using page = await openPage(browser, 'mobile');
  const scripts = new Map<string, Promise<number>>();
  const measure = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.set(response.url(), size);
  };
  page.on('response', measure);

  await page.goto('/');
  // Scripts that load when home is idle, which may be after the network has become quiet.
  const urls = () => Array.from(scripts.keys()).join(' ');
  await expect.poll(urls).toContain('/assets/start-session-');
  await page.waitForLoadState('networkidle');
  page.off('response', measure);

  const sizes = await Promise.all(scripts.values());
  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  // oxlint-disable-next-line no-console -- The figure is worth reading in every run.
  console.info(`home loads ${sizes.length} scripts of ${bytes} bytes`);
  expect(sizes.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
});

// spec: 2 home, styles and first picture share a slow network with only one small script
// touches: /assets/load-client-
test('styles and first picture of home share the network with one small script only', async () => {
  await using page = await openPage(browser, 'mobile');
  const { promise: heldBack, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.route('**/assets/load-client-*.js', async (route) => {
    await heldBack;
    await route.continue();
  });

  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('link', { name: /^Watch now/ })
    .first()
    .waitFor();

  const endings = (ending: string) => asked.filter((url) => url.endsWith(ending));
  expect(endings('.js')).toEqual([expect.stringContaining('/assets/load-client-')]);
  expect(endings('.css')).toHaveLength(1);

  release();
  await expect.poll(() => endings('.js').length).toBeGreaterThan(3);
});
