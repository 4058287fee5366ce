// @alone Cuts the network at certain moments.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../site/members/add-member.ts';
import { openNetwork } from '../site/browser/network.ts';
import { connectBrowser, openPage } from '../site/browser/open-browser.ts';
import { visit } from '../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const FAILED = 'Couldn’t load this.';

test('a drawer whose code failed to load says so, and opens on the next tap', async () => {
  await using network = await openNetwork(site.port);
  await using page = await openPage(browser, 'desktop', network.origin);
  await visit(page, '/browse/all/1/');
  const profile = page.getByRole('link', { name: 'Profile' });

  network.cut();
  await profile.click();
  await page.getByText(FAILED).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  network.mend();
  await profile.click();

  await page.getByRole('dialog', { name: 'Profile' }).waitFor();
});

test('a profile view whose code failed to load loads in place on a retry', async () => {
  const member = await addMember(site.dataDir, { lots: [{ currency: 'coin', amount: 10 }] });
  await using network = await openNetwork(site.port);
  await using page = await openPage(browser, 'desktop', network.origin);
  await enterAs(page, member);
  await visit(page, '/browse/all/1/');
  await page.getByRole('link', { name: 'Profile' }).click();
  const topUp = page.getByRole('button', { name: 'Top up' });
  await topUp.waitFor();

  network.cut();
  await topUp.click();
  const store = page.getByRole('dialog', { name: 'Store' });
  await store.getByText(FAILED).waitFor();
  network.mend();
  await store.getByRole('button', { name: 'Try again' }).click();

  await store.getByRole('radio', { checked: true }).waitFor();
  const card = store.locator('label').first();
  const displayOf = () => card.evaluate((label) => getComputedStyle(label).display);
  await expect.poll(displayOf).toBe('flex');
});
