// @alone Swipes between films and checks that they play, which a busy machine would disturb.
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { fingerOn, type Finger } from '../../site/browser/finger.ts';
import { connectBrowser, openPage, type Layout } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const path = `/reel-shorts/the-locked-house-${short.dramaId}`;

/** Longer than a finger pauses by accident, so that the following movement is not a flick. */
const REST_MS = 150;

/** Opens an episode without autoplay of the next one, and waits for its picture. */
async function openEpisode(layout: Layout, episodeNumber: number): Promise<Page & AsyncDisposable> {
  const page = await openPage(browser, layout);
  await watchFrames(page);
  await page.addInitScript(() => {
    const settings = { autoplaysNext: false, hasSeenSwipeHint: true };
    localStorage.setItem('hookline.player', JSON.stringify(settings));
  });
  await page.goto(`${path}/${episodeNumber}/`);
  await expectMoving(page);
  return page;
}

/**
 * Reads the position of both pictures, in whole pixels from the top, and whether they are visible.
 */
function readPictures(page: Page) {
  return page.evaluate(() =>
    ['current', 'next'].map((role) => {
      const video = document.querySelector<HTMLVideoElement>(`video[data-role=${role}]`);
      const isSeen = video !== null && getComputedStyle(video).opacity === '1';
      return { top: Math.round(video?.getBoundingClientRect().top ?? NaN), isSeen };
    }),
  );
}

async function letGo(page: Page, finger: Finger): Promise<void> {
  await page.waitForTimeout(REST_MS);
  await finger.up();
}

const atRest = (page: Page) => page.locator('.player-stage:not([data-paging])').waitFor();

// spec: 2 player, both pictures follow the finger, backwards or forwards
// touches: data-role
test.skipIf(isLong)(
  'both pictures follow a drag; a short drag snaps back, a long one opens the next episode',
  async () => {
    await using page = await openEpisode('mobile', 1);
    await page.locator('video[data-role=next][data-picture]').waitFor({ state: 'attached' });
    const finger = await fingerOn(page);
    const { height = 0 } = page.viewportSize() ?? {};

    await finger.down(600);
    await finger.dragTo(450, 10);
    // The first 10 px only start the drag.
    const followed = [
      { top: -140, isSeen: true },
      { top: height - 140, isSeen: true },
    ];
    await expect.poll(() => readPictures(page)).toEqual(followed);
    await letGo(page, finger);
    await atRest(page);
    expect(new URL(page.url()).pathname).toBe(`${path}/1/`);

    await finger.down(700);
    await finger.dragTo(380, 10);
    await letGo(page, finger);
    await page.waitForURL(`**${path}/2/`);
    await expectMoving(page);
    await atRest(page);
    expect((await readPictures(page))[0]).toEqual({ top: 0, isSeen: true });
  },
);

// spec: 2 player, the first locked episode is the last page, and shows its price
// touches: Does not support cross-episode unlocking
test.skipIf(isLong)(
  'the first locked episode is the last page of the pager and shows its price',
  async () => {
    await using page = await openEpisode('mobile', 2);
    const finger = await fingerOn(page);
    const card = page.locator('[data-place=next] [data-part=message]');

    await finger.down(700);
    await finger.dragTo(380, 10);
    await card.getByText('Price: 60').waitFor();
    await letGo(page, finger);
    await page.getByRole('heading', { name: 'Episode 3 is locked' }).waitFor();
    await page.waitForURL(`**${path}/3/`);
    await atRest(page);
    expect(await card.count()).toBe(0);

    await finger.down(700);
    await finger.dragTo(380, 10);
    await letGo(page, finger);
    await page.getByText('Does not support cross-episode unlocking').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/3/`);
    await atRest(page);

    await finger.down(250);
    await finger.dragTo(700, 10);
    await finger.up();
    await page.waitForURL(`**${path}/2/`);
    await expectMoving(page);
  },
);

test.skipIf(isLong)(
  'over the film, the mouse wheel changes the episode; beside the film, it scrolls the page',
  async () => {
    await using page = await openEpisode('desktop', 1);
    const stage = await page.getByRole('region', { name: 'Player' }).boundingBox();
    const y = (stage?.y ?? 0) + 200;

    await page.mouse.move((stage?.x ?? 0) + 100, y);
    // All at once: on a busy machine, a pause between two steps would start a second gesture.
    const steps = [20, 60, 90, 70, 50, 30, 10];
    await Promise.all(steps.map((deltaY) => page.mouse.wheel(0, deltaY)));
    await page.waitForURL(`**${path}/2/`);
    await expectMoving(page);
    expect(new URL(page.url()).pathname).toBe(`${path}/2/`);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.mouse.move(1200, y);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe(`${path}/2/`);
  },
);
