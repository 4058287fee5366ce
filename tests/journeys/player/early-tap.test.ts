// @alone Slows the network down and counts the effects of early taps.
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openNetwork } from '../../site/browser/network.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Network delay in each direction, so long that a file requested late arrives after the tap. */
const DELAY_MS = 400;

test.runIf(inject('isLong'))(
  'a tap takes effect as soon as the page listens, even on a slow network',
  async () => {
    await using network = await openNetwork(inject('site').port, { delayMs: DELAY_MS });
    await using page = await openPage(browser, 'mobile', network.origin);
    await visit(page, '/profile/');

    await page.getByRole('button', { name: 'Top up' }).tap();

    await page.getByRole('dialog', { name: 'Login to watch more EPS' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile/');
  },
);

/** Delays the app until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page that records taps although no code handles them yet. */
async function goWithoutApp(page: Page, path: string): Promise<void> {
  const isNoting = page.waitForResponse(/\/assets\/(?:load-client|play-ahead)-/);
  await page.goto(path, { waitUntil: 'commit' });
  await (await isNoting).finished();
}

test.skipIf(inject('isLong')).each([
  { path: '/profile/', name: 'Top up' },
  { path: `/reel-shorts/${inject('site').short.dramaId}/1/`, name: 'Like' },
])('a tap on "$name" before the app has loaded takes effect', async ({ path, name }) => {
  await using page = await openPage(browser, 'mobile');
  const release = await holdApp(page);
  await goWithoutApp(page, path);

  await page.getByRole('button', { name }).tap();
  release();

  await page.getByRole('dialog', { name: 'Login to watch more EPS' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});

test.skipIf(inject('isLong'))(
  'tapping "Pause" stops a film that plays before the app has loaded',
  async () => {
    await using page = await openPage(browser, 'mobile');
    const release = await holdApp(page);
    await page.goto(`/reel-shorts/${inject('site').long.dramaId}/1/`, { waitUntil: 'commit' });
    const film = page.locator('video[data-role=current][data-picture]');
    await film.waitFor();

    await page.getByRole('button', { name: 'Pause' }).tap();
    release();

    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  },
);

test.skipIf(inject('isLong'))(
  'a tap before the app has loaded is cancelled by a later tap elsewhere',
  async () => {
    await using page = await openPage(browser, 'mobile');
    const release = await holdApp(page);
    await goWithoutApp(page, '/profile/');

    await page.getByRole('button', { name: 'Top up' }).tap();
    await page.getByRole('heading', { level: 1 }).tap();
    release();

    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
    );
    await page.getByRole('button', { name: 'Feedback' }).tap();
    await page.getByRole('dialog', { name: 'Feedback' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  },
);
