// @alone Cuts the network for seconds and counts stalls.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openNetwork } from '../../site/browser/network.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, readPicture, watchFrames } from '../../site/browser/picture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { long, port } = inject('site');
const CUT_MS = 10_000;
const RESUME_MAX_MS = 3_000;
/** Slightly more than the film needs, so that only a few seconds are buffered ahead. */
const BYTES_PER_SECOND = 52_000;
const POLL = { timeout: 45_000, interval: 50 };

test.runIf(inject('isLong'))(
  'after a network failure the film resumes where it stopped',
  async () => {
    await using network = await openNetwork(port, { bytesPerSecond: BYTES_PER_SECOND });
    await using page = await openPage(browser, 'desktop', network.origin);
    await watchFrames(page);
    await page.goto(`/reel-shorts/${long.dramaId}/1/`);
    await expectMoving(page);

    network.cut();
    const cutAtMs = Date.now();
    let stoppedAt = -1;
    await expect
      .poll(async () => {
        const before = stoppedAt;
        stoppedAt = (await readPicture(page)).currentTime;
        return stoppedAt === before && Date.now() - cutAtMs >= CUT_MS;
      }, POLL)
      .toBe(true);
    network.mend();
    const mendedAtMs = Date.now();
    await expect
      .poll(async () => (await readPicture(page)).currentTime, POLL)
      .toBeGreaterThan(stoppedAt + 0.2);

    expect(Date.now() - mendedAtMs).toBeLessThan(RESUME_MAX_MS);
    expect((await readPicture(page)).currentTime).toBeLessThan(stoppedAt + 3);
  },
);
