import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { dramaId } = inject('site').long;

/** Counts the pauses of the page's film, whatever their reason. */
async function notePauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { pauses: 0 };
    Object.assign(window, { noted });
    document.addEventListener('pause', () => (noted.pauses += 1), { capture: true });
  });
}

/** Holds back the files that match, until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

// spec: 5 player, the first picture waits for neither the engine nor the app
// touches: /assets/hls
test('a film shows its first picture before its engine has loaded, then plays on with the engine', async () => {
  await using page = await openPage(browser, 'mobile');
  await notePauses(page);
  const release = await hold(page, '**/assets/hls*.js');
  await page.goto(`/reel-shorts/${dramaId}/1/`, { waitUntil: 'commit' });
  const film = page.locator('video[data-role=current][data-picture]');
  await film.waitFor();
  const before = await film.evaluateHandle((video) => video);
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  // The film plays all the data that it has.
  await expect.poll(seconds).toBeGreaterThan(0.7);
  release();

  await expect.poll(seconds).toBeGreaterThan(2.5);
  expect(await film.evaluate((video, first) => video === first, before)).toBe(true);
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'noted'), 'pauses'))).toBe(0);
  const hasHole = await film.evaluate(({ buffered }: HTMLVideoElement) => buffered.length > 1);
  expect(hasHole).toBe(false);
});

test('a film whose first segment fails to load twice still plays before the app has loaded', async () => {
  await using page = await openPage(browser, 'mobile');
  const release = await hold(page, '**/assets/client-*.js');
  let lost = 0;
  await page.route('**/*-000.m4s', async (route) => {
    lost += 1;
    // The first two requests are the page's preload and the film's own.
    await (lost <= 2 ? route.abort() : route.continue());
  });

  await page.goto(`/reel-shorts/${dramaId}/1/`, { waitUntil: 'commit' });
  const film = page.locator('video[data-role=current][data-picture]');
  await film.waitFor();

  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1.2);
  expect(lost).toBeGreaterThan(2);
  release();
});

test("after a reload, a guest's film resumes at the same second before the app has loaded", async () => {
  await using page = await openPage(browser, 'mobile');
  await page.goto(`/reel-shorts/${dramaId}/1/`);
  const film = page.locator('video[data-role=current][data-picture]');
  await film.waitFor();
  await page.getByRole('button', { name: 'Pause' }).first().waitFor();
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 4.5;
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(4.6);
  const release = await hold(page, '**/assets/{client,hls}*.js');

  await page.reload({ waitUntil: 'commit' });
  await film.waitFor();

  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  expect(await seconds()).toBeGreaterThan(4.4);
  release();
  await page.getByRole('button', { name: 'Pause' }).first().waitFor();
  await expect.poll(seconds).toBeGreaterThan(6.5);
});

test.each(['mobile', 'desktop'] as const)(
  'on %s a film plays before the app has loaded, and continues in the same element',
  async (layout) => {
    await using page = await openPage(browser, layout);
    await notePauses(page);
    const release = await hold(page, '**/assets/client-*.js');

    await page.goto(`/reel-shorts/${dramaId}/1/`, { waitUntil: 'commit' });
    const film = page.locator('video[data-role=current][data-picture]');
    await film.waitFor();
    const before = await film.evaluateHandle((video) => video);
    const isHydrated = () =>
      page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')));
    expect(await isHydrated()).toBe(false);
    release();
    await page.getByRole('button', { name: 'Pause' }).waitFor();

    expect(await film.evaluate((video, first) => video === first, before)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'noted'), 'pauses'))).toBe(0);
    const at = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(at);
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await page.getByRole('button', { name: 'Play' }).first().waitFor();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  },
);
