import { createClient } from '@hookline/contract/client';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser } from '../../site/browser/open-browser.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { findSmallTargets } from '../../site/layout/find-small-targets.ts';
import { findViolations } from '../../site/layout/find-violations.ts';
import { saveScreenshot } from '../../site/layout/save-screenshot.ts';
import { addMember } from '../../site/members/add-member.ts';
import { buyCoins, type Bought } from '../../site/members/buy-coins.ts';
import { siteMerchant } from '../../site/members/pay.ts';
import {
  enterStudio,
  goTo,
  join,
  openStudio,
  type Hand,
  type StudioPage,
} from '../../site/studio/open-studio.ts';

const site = inject('site');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

type Buyer = Bought & { userId: string };

/** Adds a member who has bought the first package of the profile. */
async function addBuyer(): Promise<Buyer> {
  const { userId, token } = await addMember(site.dataDir);
  const client = createClient({
    baseUrl: `${site.origin}/api`,
    fetch,
    headers: () => ({ Authorization: token }),
  });
  const bought = await buyCoins(client, { origin: site.origin, merchant: siteMerchant() });
  return { ...bought, userId };
}

const entered = (page: Page, path: string) => page.waitForURL(`${site.studioOrigin}${path}`);
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** The row of a table that names somebody or something. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens an order from the list, and refunds it in full. */
async function refund(page: StudioPage, { orderNo }: Buyer): Promise<void> {
  await page.goto('/orders');
  await page.press(page.getByRole('link', { name: orderNo }));
  await page.press(page.getByRole('button', { name: 'Refund', exact: true }));
  await page.write(
    dialogOf(page, `Refund order ${orderNo}`).getByLabel('Reason'),
    'The film stops',
  );
  await page.press(page.getByRole('button', { name: 'Refund $4.99' }));
}

describe.each<Hand>(isLong ? ['mouse', 'keyboard'] : ['phone'])('by %s', (hand) => {
  // spec: 12 operation, ours: support refunds an order in three presses, and sees what it did
  // touches: Refund order
  test('an order is refunded in three presses, with its entry in the audit', async () => {
    const buyer = await addBuyer();
    const name = `refunds-${hand}`;
    await using page = await enterStudio(browser, { name, role: 'support', hand });

    await refund(page, buyer);

    const done = dialogOf(page, 'Refunded $4.99');
    await done.getByText('$4.99 of $4.99').waitFor();
    await done.getByText(`order refund by ${name}`).waitFor();
    expect(page.presses()).toBe(3);
    expect(await findViolations(page)).toEqual([]);
    await done.getByRole('button', { name: 'Done' }).click();
    expect(await findViolations(page)).toEqual([]);
    expect(hand === 'phone' ? await findSmallTargets(page) : []).toEqual([]);
    await saveScreenshot(page, ['studio', 'order', hand]);
  });

  // spec: 12 operation, ours: an operator signs in by one press, and is where they wanted to be
  // touches: Sign in with a passkey
  test('one press signs in, and opens the page that was asked for', async () => {
    const name = `returns-${hand}`;
    await using page = await enterStudio(browser, { name, role: 'support', hand });
    await page.context().clearCookies();

    await page.goto('/orders?state=PAID');
    await page.press(page.getByRole('button', { name: 'Sign in with a passkey' }));

    await entered(page, '/orders?state=PAID');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(page.presses()).toBe(1);
  });
});

describe.runIf(isLong).each<Hand>(['mouse', 'keyboard', 'phone'])('a day by %s', (hand) => {
  // spec: 12 operation, ours: a paste into 'Go to' finds a member or an order by any of its names
  // touches: tests/site/studio/open-studio.ts
  test('a member or an order is found by any of its names', async () => {
    const { orderNo, transactionId, userId } = await addBuyer();
    await using page = await enterStudio(browser, { name: `finds-${hand}`, role: 'support', hand });
    await page.goto(`/members/${userId}`);
    const number = (await page.getByText(/^Member \d+$/).textContent()) ?? '';

    for (const [words, path] of [
      [number.replace('Member ', ''), `/members/${userId}`],
      [orderNo, `/orders/${orderNo}`],
      [transactionId, `/orders/${orderNo}`],
    ] as const) {
      await page.goto('/reviews');
      await goTo(page, words, path.startsWith('/orders') ? orderNo : 'Alice');
      await page.keyboard.press('Enter');
      await entered(page, path);
    }
    // A phone has no Ctrl-K, so each search begins with a press.
    expect(page.presses()).toBe(hand === 'phone' ? 3 : 0);
  });

  // spec: 12 operation, ours: two presses explain a balance
  // touches: Ledger
  test('two presses from an order show why the balance is what it is', async () => {
    const { orderNo } = await addBuyer();
    await using page = await enterStudio(browser, {
      name: `explains-${hand}`,
      role: 'support',
      hand,
    });
    await page.goto(`/orders/${orderNo}`);

    await page.press(page.getByRole('main').getByRole('link', { name: 'Alice' }).first());
    await page.press(page.getByRole('link', { name: 'Ledger', exact: true }));

    await rowOf(page, orderNo).first().waitFor();
    expect(page.presses()).toBe(2);
  });

  // spec: 12 operation, ours: goodwill coins take four presses, a block three
  // touches: Grant coins
  test('coins are granted in four presses, and a member is blocked in three', async () => {
    const { userId } = await addBuyer();
    await using page = await enterStudio(browser, {
      name: `grants-${hand}`,
      role: 'support',
      hand,
    });
    await page.goto(`/members/${userId}`);

    await page.press(page.getByRole('button', { name: 'Grant coins' }));
    const grant = dialogOf(page, 'Grant coins to Alice');
    await page.write(grant.getByLabel('Reason'), 'An outage on Friday');
    await page.press(grant.getByRole('button', { name: 'Grant 50 bonus' }));
    await page.getByText('Alice has 500 coins and 100 bonus').waitFor();
    expect(page.presses()).toBeLessThanOrEqual(4);

    await page.press(page.getByRole('button', { name: 'Block', exact: true }));
    const block = dialogOf(page, 'Block Alice?');
    await page.write(block.getByLabel('Reason'), 'Sold the account');
    await page.press(block.getByRole('button', { name: 'Block Alice' }));
    await page.getByText('blocked', { exact: true }).first().waitFor();
    expect(page.presses()).toBeLessThanOrEqual(3);
  });

  // spec: 12 operation, ours: owners invite, export and delete by three presses and their passkey
  // touches: Add operator
  test('a colleague is invited, and a member exported and deleted, by signed acts', async () => {
    const { userId } = await addBuyer();
    await using page = await enterStudio(browser, { name: `owns-${hand}`, role: 'owner', hand });

    await page.goto('/system');
    await page.press(page.getByRole('main').getByRole('link', { name: /^Operators/ }));
    await page.press(page.getByRole('button', { name: 'Add operator' }));
    const adding = dialogOf(page, 'Add operator');
    const paula = `paula-${hand}`;
    await page.write(adding.getByLabel('Name'), paula);
    await page.write(adding.getByLabel('Reason'), 'Joins support');
    await page.press(adding.getByRole('button', { name: `Add ${paula}` }));
    const link = await dialogOf(page, `Link for ${paula}`).getByText('/link/').textContent();
    expect(page.presses()).toBe(3);

    await using paulas = await openStudio(browser, 'mouse');
    await join(paulas, new URL(link ?? '').pathname);

    await page.goto(`/members/${userId}`);
    for (const act of ['Export', 'Delete']) {
      await page.press(page.getByRole('button', { name: act, exact: true }));
      const dialog = page.getByRole('dialog');
      await page.write(dialog.getByLabel('Reason'), 'Asked for it');
      const file = act === 'Export' ? page.waitForEvent('download') : entered(page, '/members');
      await page.press(dialog.getByRole('button', { name: new RegExp(`^${act}`) }));
      await file;
      expect(page.presses()).toBeLessThanOrEqual(3);
    }
  });
});

describe.runIf(isLong).each<Hand>(['mouse', 'keyboard', 'phone'])('a review by %s', (hand) => {
  // spec: 12 operation, ours: a review is ended by three presses and the passkey
  // touches: tests/site/members/buy-coins.ts
  test('a dispute whose end is unclear is accepted in three presses', async () => {
    const { orderNo, transactionId } = await addBuyer();
    const merchant = siteMerchant();
    const [capture] = (await merchant.open().readOrder(transactionId))?.captures ?? [];
    const disputeId = await merchant.openDispute(capture?.id ?? '');
    await merchant.resolveDispute(disputeId, 'UNKNOWN');
    const operator = { name: `ends-${hand}`, role: 'finance', hand } as const;
    await using page = await enterStudio(browser, operator);
    await page.goto('/');

    // A phone keeps its links in a menu.
    const isPhone = hand === 'phone';
    if (isPhone) await page.press(page.getByRole('button', { name: 'Menu' }));
    await page.press(page.getByRole('link', { name: /^Reviews/ }).first());
    await page.press(rowOf(page, orderNo).getByRole('button', { name: 'Accept' }));
    const dialog = dialogOf(page, `Accept order ${orderNo}`);
    await page.write(dialog.getByLabel('Reason'), 'PayPal says it is ours');
    await page.press(dialog.getByRole('button', { name: 'Accept' }));

    const done = dialogOf(page, `Accepted ${orderNo}`);
    await done.getByText(`order accept by ${operator.name}`).waitFor();
    expect(page.presses()).toBe(isPhone ? 4 : 3);
  });
});

describe.runIf(isLong)('a session', () => {
  // spec: 12 operation, ours: a session that ends loses nothing that was typed
  // touches: clearCookies
  test('a session that ends in an open dialog is begun again, and nothing is typed twice', async () => {
    const { orderNo } = await addBuyer();
    await using page = await enterStudio(browser, { name: 'stays', role: 'support' });
    // The live numbers would notice the end of the session before the press does.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto(`/orders/${orderNo}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = dialogOf(page, `Refund order ${orderNo}`);
    await dialog.getByLabel('Reason').fill('The film stops');
    await page.context().clearCookies();

    await dialog.getByRole('button', { name: 'Refund $4.99' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await dialog.getByRole('button', { name: 'Refund $4.99' }).click();

    const done = dialogOf(page, 'Refunded $4.99').getByText('The film stops');
    await done.waitFor();
    expect(await done.count()).toBe(1);
  });
});
