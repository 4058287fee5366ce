// spec: 4 unlock, ours: one tap unlocks the rest, the film starts, and every episode is unlocked
// touches: You’ll have 40 coins left

import { readHoldings } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { copyDrama } from '../../site/copy-drama.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';
import { withDatabase } from '../../site/with-database.ts';

const { dataDir, short } = inject('site');

test.skipIf(isLong)(
  'a member unlocks the rest of a drama with one tap, watches, and finds it all unlocked',
  async () => {
    const copy = { name: 'The Whole House', fromDramaId: short.dramaId, prices: [0, 60, 60, 40] };
    const { dramaId } = await copyDrama(dataDir, copy);
    const member = await addMember(dataDir, { lots: [{ currency: 'coin', amount: 200 }] });
    await using browser = await connectBrowser();
    await using page = await openCalmPage(browser, 'mobile');
    await enterAs(page, member);
    await watchFrames(page);
    await page.goto(`/reel-shorts/the-whole-house-${dramaId}/2/`);

    await page.getByText('You’ll have 40 coins left').waitFor();
    await page.getByRole('button', { name: 'Unlock all 3 remaining: 160 coins' }).click();
    await expectMoving(page);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/3/');
    await expectMoving(page);

    await page.reload();
    await expectMoving(page);
    expect(await page.getByText(/Unlock for/).count()).toBe(0);
    const holdings = await withDatabase(dataDir, (db) => readHoldings(db, member.userId));
    expect(holdings).toMatchObject({ coin: 40 });
  },
);
