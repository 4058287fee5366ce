import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../../site/members/add-member.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { isLong, TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addMember(dataDir, { lots });
});
afterAll(() => browser.close());

const { dataDir } = inject('site');
/** More than two pages of the mobile screen, and at most one and a half of the desktop drawer. */
const RECORDS = 45;
const lots = Array.from({ length: RECORDS }, (_, index) => ({
  currency: index % 2 === 0 ? ('coin' as const) : ('bonus' as const),
  amount: 10 + index,
}));

/** Collects the page number and page size of each record list that the page requests, in order. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/wallet/recharge/list')) return;
    asked.push(`${searchParams.get('pageIndex')} of ${searchParams.get('pageSize')}`);
  });
  return asked;
}

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  // spec: 4 wallet, records load page by page, 20 on a screen, until hasMore is false
  // touches: /transaction
  test('scrolling down the wallet loads all records, page by page', async () => {
    await using page = await openPage(browser, layout);
    await enterAs(page, member);
    const asked = watchPages(page);
    await page.goto('/transaction/');
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await rows.first().waitFor();
    expect(asked).toEqual(['1 of 20']);

    await expect
      .poll(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      })
      .toBe(RECORDS);

    await page.getByText('That’s everything').waitFor();
    expect(asked).toEqual(['1 of 20', '2 of 20', '3 of 20']);
  });

  test('a record opens its receipt, and Escape returns the focus to the record', async () => {
    await using page = await openPage(browser, layout);
    await enterAs(page, member);
    await page.goto('/my-wallet/');
    const row = page.getByRole('button', { name: '+54 coins' });

    await row.click();

    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByText('Receipt no.').waitFor();
    await receipt.getByText('#45').waitFor();
    await receipt.getByRole('row', { name: 'Coins 682 736' }).waitFor();
    await page.keyboard.press('Escape');
    await receipt.waitFor({ state: 'detached' });
    expect(await row.evaluate((each) => each === document.activeElement)).toBe(true);
  });
});

// spec: 2 profile, views of the drawer; Back returns to the profile
// touches: /browse/all/1
test.skipIf(isLong)(
  'the desktop drawer shows the wallet over the page, thirty records at a time',
  async () => {
    await using page = await openPage(browser, 'desktop');
    await enterAs(page, member);
    const asked = watchPages(page);
    await visit(page, '/browse/all/1/');

    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'My Wallet' }).click();

    const drawer = page.getByRole('dialog', { name: 'My Wallet' });
    await drawer.getByRole('button', { name: '+54 coins' }).waitFor();
    expect(asked).toEqual(['1 of 30']);
    expect(new URL(page.url()).pathname).toBe('/browse/all/1/');
    await drawer.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor();
  },
);
