import type { CoinRecord } from '@hookline/contract/client';
import { stampOf } from '@hookline/domain/wallet';
import { expect, test } from 'vitest';

import { renderWallet, textOf } from '../testing/render-wallet.tsx';
import { coinRecordsQuery } from './records-query.ts';
import { TransactionTab } from './transaction-tab.tsx';

const PAGE_ITEMS = 20;
const CAME_MS = Date.UTC(2026, 0, 31, 12, 5);
const END_MS = Date.UTC(2026, 2, 31, 12, 5);
const [CAME, END] = [stampOf(CAME_MS), stampOf(END_MS)];

function recordOf(changes: Partial<CoinRecord> = {}): CoinRecord {
  return {
    recordId: crypto.randomUUID(),
    coinAccountType: 1,
    coins: 500,
    coinsExpireTime: '0',
    rechargeTime: CAME_MS,
    ...changes,
  };
}

type Page = { records: CoinRecord[]; hasMore: boolean };

/** Renders the tab after its first pages have loaded. A null page fails. */
function render(...pages: (Page | null)[]) {
  const asked: URL[] = [];
  const html = renderWallet(<TransactionTab pageItems={PAGE_ITEMS} />, {
    fetch: (url) => {
      const asking = new URL(url, 'http://localhost');
      const page = pages[Number(asking.searchParams.get('pageIndex')) - 1] ?? null;
      asked.push(asking);
      return page === null
        ? Response.json({ code: 'C0001', message: 'request failed', data: null })
        : Response.json({ code: '00000', message: '', data: page });
    },
    load: (queries, api) =>
      queries.prefetchInfiniteQuery({
        ...coinRecordsQuery(api, PAGE_ITEMS),
        pages: pages.length,
      }),
  });
  return html.then((markup) => ({ html: markup, text: textOf(markup), asked }));
}

function renderRecords(...records: CoinRecord[]) {
  return render({ records, hasMore: false });
}

// spec: 4 wallet, coin list display: amount, sign, Valid To, no expiry, subscription
test.each<[string, Partial<CoinRecord>, string]>([
  ['a top-up', {}, `Top-up ${CAME} No expiry +500 coins`],
  ['a single coin', { coins: 1 }, `Top-up ${CAME} No expiry +1 coin`],
  [
    'bonus with an expiry',
    { coinAccountType: 2, coins: 1500, coinsExpireTime: String(END_MS) },
    `Top-up Bonus ${CAME} Expires ${END} +1,500 bonus`,
  ],
  [
    'a reward with an expiry',
    { coinAccountType: 64, coins: 20, coinsExpireTime: String(END_MS) },
    `Rewards ${CAME} Valid To ${END} +20 bonus`,
  ],
  [
    'a subscription',
    {
      coinAccountType: 14,
      coins: 0,
      subscribeStartTime: CAME_MS,
      subscribeExpireTime: END_MS,
    },
    `Subscription ${CAME} Starts ${CAME} Valid To ${END}`,
  ],
  [
    'bonus of a subscription',
    {
      coinAccountType: 15,
      coins: 200,
      coinsExpireTime: String(END_MS),
      subscribeStartTime: CAME_MS,
      subscribeExpireTime: END_MS,
    },
    `Subscription Bonus ${CAME} Starts ${CAME} Valid To ${END} +200 bonus`,
  ],
  ['an expiry', { coinAccountType: 10, coins: -40 }, `Expiration Clearance ${CAME} −40 bonus`],
  ['an unknown type', { coinAccountType: 999, coins: 7 }, `Rewards ${CAME} +7 bonus`],
])('%s is shown as the specification says', async (_title, changes, line) => {
  expect((await renderRecords(recordOf(changes))).text).toBe(`Receipt: ${line} That’s everything`);
});

test('every record opens its receipt in a dialog', async () => {
  const { html } = await renderRecords(recordOf(), recordOf());

  expect(html.match(/<button type="button"[^>]*aria-haspopup="dialog"/g)).toHaveLength(2);
});

test('a loading list shows that it is loading', async () => {
  const html = await renderWallet(<TransactionTab pageItems={PAGE_ITEMS} />, {
    fetch: () => Promise.reject(new TypeError('Nothing is asked before the page is alive.')),
  });

  expect(textOf(html)).toBe('Loading');
});

test('a failed list offers a retry', async () => {
  const { text, html } = await render(null);

  expect(text).toBe('Couldn’t load this. Try again');
  expect(html).toContain('<button');
});

// spec: 2 wallet, an empty list shows a message
test('a wallet without transactions shows a message', async () => {
  expect((await renderRecords()).text).toBe('No Data Available');
});

test('a list with more pages does not show its end', async () => {
  const { text, asked } = await render({ records: [recordOf()], hasMore: true });

  expect(text).toMatch(/ Loading$/);
  expect(asked[0]?.searchParams.get('pageSize')).toBe(String(PAGE_ITEMS));
});

test('a record that moved to the next page while scrolling is listed once', async () => {
  const [newest, moved, oldest] = [recordOf(), recordOf(), recordOf()];

  const { html, asked } = await render(
    { records: [newest, moved], hasMore: true },
    { records: [moved, oldest], hasMore: false },
  );

  expect(asked.map((url) => url.searchParams.get('pageIndex'))).toEqual(['1', '2']);
  expect(html.match(/<li/g)).toHaveLength(3);
});
