import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { long } = inject('site');

// spec: 2 player, ours: a film continues after data that the browser could not decode
// touches: appendBuffer
test.runIf(inject('isLong'))('a film plays on after an error of the decoder', async () => {
  await using page = await openPage(browser, 'mobile');
  await watchFrames(page);
  await page.addInitScript(() => {
    let count = 0;
    // oxlint-disable-next-line typescript/unbound-method -- It is called on its buffer below.
    const append = SourceBuffer.prototype.appendBuffer;
    SourceBuffer.prototype.appendBuffer = function appendOnceDamaged(data) {
      count += 1;
      append.call(this, count === 3 ? new Uint8Array(1_000) : data);
      Object.assign(window, { appendCount: count });
    };
  });

  await page.goto(`/reel-shorts/${long.dramaId}/1/`);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'appendCount')))
    .toBeGreaterThan(4);

  await expectMoving(page);
});
