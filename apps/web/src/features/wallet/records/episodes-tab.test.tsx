import type { ConsumeRecord } from '@hookline/contract/client';
import { stampOf } from '@hookline/domain/wallet';
import { expect, test } from 'vitest';

import { renderWallet, textOf } from '../testing/render-wallet.tsx';
import { EpisodesTab } from './episodes-tab.tsx';
import { consumeRecordsQuery } from './records-query.ts';

const PAGE_ITEMS = 20;
const contentId = 'a'.repeat(32);
const record: ConsumeRecord = {
  recordId: 'b9f5a4a2-6a5a-4c0e-8f0e-3f6f5a4a2b9f',
  contentId,
  contentName: 'Moon Bride',
  contentCoverUrl: '/images/0a1b/1024.webp',
  cover: {
    url: '/images/0a1b',
    widthPx: 1024,
    heightPx: 1536,
    placeholder: 'data:image/webp;base64,AA==',
    widths: [160, 320, 1024],
  },
  chapterName: 'EP 13',
  subscriptionTime: Date.UTC(2026, 0, 31, 12, 5),
  coinNum: 1,
  bonusNum: 13,
};

function render(records: ConsumeRecord[] | null) {
  return renderWallet(<EpisodesTab pageItems={PAGE_ITEMS} />, {
    fetch: () =>
      records === null
        ? Response.json({ code: 'C0503', message: 'try again', data: null })
        : Response.json({ code: '00000', message: '', data: { records, hasMore: false } }),
    load: (queries, api) => queries.prefetchInfiniteQuery(consumeRecordsQuery(api, PAGE_ITEMS)),
  });
}

// spec: 2 wallet, unlock records with drama, episode and cost
test('an unlock links to its episode and shows its cost', async () => {
  const html = await render([record]);

  expect(html).toMatch(
    new RegExp(`<a [^>]*href="/reel-shorts/moon-bride-${contentId}/13/"[^>]*>Moon Bride</a>`),
  );
  expect(textOf(html)).toBe(
    `Moon Bride EP 13 1 coin and 13 bonus ${stampOf(record.subscriptionTime)} That’s everything`,
  );
});

test('the receipt of an unlock has its own button, named after the episode', async () => {
  expect(await render([record])).toMatch(
    /<button[^>]*aria-haspopup="dialog"[^>]*aria-label="Receipt: Moon Bride EP 13"/,
  );
});

test.each([
  [{ coinNum: 0 }, '13 bonus'],
  [{ bonusNum: 0, coinNum: 60 }, '60 coins'],
])('an unlock with %j does not mention the other currency', async (changes, spent) => {
  expect(textOf(await render([{ ...record, ...changes }]))).toContain(`EP 13 ${spent} 20`);
});

test('the cover is decorative, no wider than its column, and left out if missing', async () => {
  const html = await render([record]);

  expect(html).toContain('alt=""');
  expect(html).toContain('sizes="56px"');
  expect(html).toContain('srcSet="/images/0a1b/160.webp 160w, ');
  expect(html).not.toContain('src="/images/0a1b/1024.webp"');
  expect(await render([{ ...record, cover: null }])).not.toContain('<img');
});

test('a viewer without unlocked episodes sees a message', async () => {
  expect(textOf(await render([]))).toBe('No Data Available');
});

test('a failed list offers a retry', async () => {
  expect(textOf(await render(null))).toBe('Couldn’t load this. Try again');
});

test('a loading list shows that it is loading', async () => {
  const html = await renderWallet(<EpisodesTab pageItems={PAGE_ITEMS} />, {
    fetch: () => Promise.reject(new TypeError('Nothing is asked before the page is alive.')),
  });

  expect(textOf(html)).toBe('Loading');
});
