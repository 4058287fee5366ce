// @alone Slows the network down and counts what a tap does meanwhile.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openNetwork } from '../../site/browser/network.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Network delay in each direction, long enough that a file requested late would miss the tap. */
const DELAY_MS = 400;

test.runIf(inject('isLong'))(
  'a tap counts from the moment the page listens, however slow the network is',
  async () => {
    await using network = await openNetwork(inject('site').port, { delayMs: DELAY_MS });
    await using page = await openPage(browser, 'mobile', network.origin);
    await visit(page, '/profile/');

    await page.getByRole('button', { name: 'Top up' }).tap();

    await page.getByRole('dialog', { name: 'Login to watch more EPS' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile/');
  },
);
