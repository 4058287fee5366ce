import { LOCALES, localePath } from '@hookline/domain/routing';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';

const { dataDir } = inject('site');
/**
 * Maximum layout shift score. It allows the coin balance to change its width; a menu that moves by
 * one line scores ten times as much.
 */
const LAYOUT_SHIFT_MAX = 0.002;
const WIDTHS = [320, 390];
/** `npm test` tests the first language, the long run the others. */
const [FIRST, ...OTHERS] = LOCALES;

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  const lots = [{ currency: 'coin' as const, amount: 1_000 }];
  member = await addMember(dataDir, { lots, isSubscribed: true });
});
afterAll(() => browser.close());

test.each(isLong ? OTHERS : [FIRST])(
  'the profile menu does not shift when the data of a subscriber loads, in %s',
  async (locale) => {
    await using page = await openPage(browser, 'mobile');
    await watchPaints(page);
    await enterAs(page, member);
    const all: { layoutShift: number; shifted: string[] }[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, localePath(locale, '/profile/'));
      await page.getByRole('main').getByText('VIP').first().waitFor();
      all.push(await readPaints(page));
    }

    for (const { layoutShift, shifted } of all) {
      expect(layoutShift, `moved: ${shifted.join()}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    }
  },
);
