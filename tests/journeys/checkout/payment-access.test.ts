import { createClient } from '@hookline/contract/client';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../../site/members/add-member.ts';
import { orderCoins } from '../../site/members/buy-coins.ts';
import { findViolations } from '../../site/layout/find-violations.ts';
import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { overhangOf } from '../../site/layout/overhang-of.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addMember(dataDir);
  const headers = () => ({ authorization: member.token });
  await orderCoins(createClient({ baseUrl: `${origin}/api`, fetch, headers }), origin);
});
afterAll(() => browser.close());

const { dataDir, origin } = inject('site');
const NARROWEST = { width: 320, height: 640 };

const ENGLISH = {
  prefix: '',
  texts: { topUp: 'Top up', payNow: 'Pay now', finish: 'Finish paying' },
};
const ARABIC = {
  prefix: '/ar-SA',
  texts: { topUp: 'شحن الرصيد', payNow: 'ادفع الآن', finish: 'إكمال الدفع' },
};

describe.each(isLong ? [ARABIC] : [ENGLISH])(
  "on the smallest phone, at '$prefix'",
  ({ prefix, texts }) => {
    test('the product list and its error message have no accessibility violations and fit the screen', async () => {
      await using page = await openMembersPage();
      await page.route('**/createOrder', (route) => route.abort());
      await visit(page, `${prefix}/profile/`);
      await page.getByRole('button', { name: texts.topUp }).click();
      const payButton = page.getByRole('dialog').getByRole('button', { name: texts.payNow });

      await payButton.click();

      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
      await expectGood(page);
      expect(await payButton.evaluate((each) => each === document.activeElement)).toBe(true);
    });

    test('the list of unfinished orders has no accessibility violations and fits the screen', async () => {
      await using page = await openMembersPage();
      await visit(page, `${prefix}/my-wallet/`);

      const main = page.getByRole('main');
      await main.getByRole('button', { expanded: false }).click();
      await main.getByRole('link', { name: texts.finish }).waitFor();

      await expectGood(page);
    });
  },
);

async function openMembersPage() {
  const page = await openCalmPage(browser, 'mobile');
  await page.setViewportSize(NARROWEST);
  await enterAs(page, member);
  return page;
}

async function expectGood(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await overhangOf(page)).toBe(0);
}
