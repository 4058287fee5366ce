// @alone Compares when bytes arrive.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const path = `/reel-shorts/the-locked-house-${short.dramaId}`;
const LOCKED = 3;
const APP_ONLY = 4;

// spec: 4 opening, a locked episode shows the pay-needed state, and the server sends nothing that
//   opens it
// touches: /play
test('a locked episode shows its price, and the browser gets no means to play it', async () => {
  await using page = await openPage(browser, 'desktop');
  await watchFrames(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${path}/2/`);
  await expectMoving(page);
  // Waits for the captions, the last file that episode 2 requests with its own ticket.
  await expect.poll(() => asked.filter((each) => each.endsWith('.vtt'))).not.toEqual([]);
  asked.length = 0;

  await page.keyboard.press('PageDown');
  await page.getByRole('heading', { name: `Episode ${LOCKED} is locked` }).waitFor();

  await page.getByText('Price: 60', { exact: true }).waitFor();
  expect(asked.filter((each) => each.startsWith('/play/'))).toEqual([]);
});

test('the page of a locked episode does not contain a ticket', async () => {
  const { origin } = inject('site');

  const locked = await (await fetch(`${origin}${path}/${LOCKED}/`)).text();
  const free = await (await fetch(`${origin}${path}/1/`)).text();

  expect(locked).not.toContain('/play/hls/');
  expect(free).toContain('/play/hls/');
});

// spec: 4 switching, after the first locked episode: 'Does not support cross-episode unlocking'
// touches: Does not support cross-episode unlocking
test('an episode after the first locked one is rejected, and the URL does not change', async () => {
  await using page = await openPage(browser, 'desktop');
  await visit(page, `${path}/1/`);
  const grid = page
    .getByRole('list')
    .filter({ has: page.getByLabel('Episode 1', { exact: true }) });

  await grid
    .getByRole('link')
    .nth(APP_ONLY - 1)
    .click();

  await page.getByText('Does not support cross-episode unlocking').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`${path}/1/`);
});

// spec: 4 opening, an app-only episode is blocked with an explanation
// touches: Download the app to watch
test('an app-only episode tells the viewer so and links to the app', async () => {
  await using page = await openPage(browser, 'mobile');

  await page.goto(`${path}/${APP_ONLY}/`);

  await page.getByRole('heading', { name: 'Download the app to watch' }).waitFor();
  await page.getByRole('link', { name: 'Get the app' }).first().tap();
  await page.waitForURL('**/download/');

  await expect.poll(() => page.locator('video').count()).toBe(0);
});
