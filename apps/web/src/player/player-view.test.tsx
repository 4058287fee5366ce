import {
  createClient,
  STOREFRONT_PLAYER,
  type DramaDetail,
  type EpisodeDetail,
} from '@hookline/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import messages from '../../messages/en-US.json' with { type: 'json' };
import type { Viewer } from './access/viewer.ts';
import { ApiContext } from '../lib/api/api.ts';
import { productsQuery } from '../features/checkout/products/products-query.ts';
import { productOf } from '../features/checkout/testing/products.ts';
import { PlayerView } from './player-view.tsx';
import { detailOf, episodeOf } from './testing/episodes.ts';

const drama: DramaDetail = {
  contentId: 'd'.repeat(32),
  contentName: 'Moon Bride',
  introduce: 'She married the tide.',
  contentCoverUrl: '',
  cover: null,
  classList: [{ categoryId: 'romance', name: 'Romance' }],
  labels: [],
  chapterNum: 4,
  chapterId: episodeOf(1).id,
  likeFlag: false,
  thumbUpFlag: false,
  firstNeedPayEpisodeIndex: 2,
  freeChapterNum: 2,
  chapterPrice: 60,
  totalPrice: 180,
  durationSeconds: 270,
};

/** One coin costs one cent, so that prices in money are easy to read. */
const PRODUCTS = {
  rechargeProducts: [productOf('coin', { price: '0.01', coinsBuy: 1 })],
  memberLayerId: '',
  memberLayerGroupId: '',
};

const GUEST: Viewer = { kind: 'guest' };
const locked = { lockStatus: 2, chapterPrice: 60, playback: null } as const;

/** Renders the page of an episode as the server does, before any script runs. */
function render(detail: EpisodeDetail, viewer: Viewer = GUEST): string {
  const third = episodeOf(3, { lockStatus: 2, chapterPrice: 60 });
  const fourth = episodeOf(4, { lockStatus: 2, chapterPrice: 120 });
  const api = createClient({
    baseUrl: '/api',
    fetch: () => Promise.reject(new TypeError('The server draws without asking.')),
    headers: () => ({}),
  });
  const queries = new QueryClient();
  queries.setQueryData(productsQuery(api, STOREFRONT_PLAYER).queryKey, PRODUCTS);
  const epIndex = detail.sequenceNo - 1;
  const episodes = [episodeOf(1), episodeOf(2), third, fourth];
  episodes[epIndex] = detail;
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <PlayerView
              boot={{ drama, episodes, epIndex, detail, isPersonal: false }}
              viewer={viewer}
              wantedIndex={epIndex}
              onSwitched={() => undefined}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </ApiContext>
    </IntlProvider>,
  );
}

test('a free episode is rendered with its synopsis and the episode list with padlocks', () => {
  const html = render(detailOf(1));

  expect(html).toContain('She married the tide.');
  expect(html).toContain('aria-label="Episode 2"');
  expect(html).toContain('aria-label="Episode 3, locked, 60 coins"');
  expect(html).toContain(`href="/reel-shorts/moon-bride-${drama.contentId}/2/"`);
});

// spec: 2 player, plays, switches episodes, shows a locked one with its price
test('a locked episode shows its price, and that of all locked episodes in coins and money', () => {
  const html = render(detailOf(3, locked));

  expect(html).toContain('Episode 3 is locked');
  expect(html).toContain('Price: 60');
  expect(html).toContain('Both locked episodes: 180 coins');
  expect(html).toContain('Coin packs from $1.80');
  expect(html).toContain('Log in to unlock');
});

const member = (totalBalance: number): Viewer => ({
  kind: 'member',
  id: 'm',
  totalBalance,
  debt: 0,
  isPaymentPending: false,
});

test.each([
  ['a member with exactly enough has one button to unlock', member(60), 'Unlock for 60 coins'],
  ['a member one coin short is offered a top-up', member(59), 'Top up'],
])('%s', (_promise, viewer, name) => {
  const html = render(detailOf(3, locked), viewer);

  expect(buttonsOf(html)).toEqual([name]);
});

test('the balance reduces the price of the rest, and a sufficient balance unlocks all', () => {
  expect(render(detailOf(3, locked), member(100))).toContain('You need about $0.80 more in coins');
  expect(buttonsOf(render(detailOf(3, locked), member(180)))).toEqual([
    'Unlock for 60 coins',
    'Unlock both episodes: 180 coins',
  ]);
});

test('no offer is shown until the balance is known', () => {
  const html = render(detailOf(3, locked), { kind: 'unknown' });

  expect(buttonsOf(html)).toEqual([]);
  expect(html).toContain('Price: 60');
  expect(html).not.toContain('$');
});

test('a locked episode past the first locked one shows which episode to unlock first', () => {
  const html = render(detailOf(4, { ...locked, chapterPrice: 120 }), member(600));

  expect(buttonsOf(html)).toEqual([
    'Unlock episode 3 first: 60 coins',
    'Unlock both episodes: 180 coins',
  ]);
});

test('a locked episode in preparation is not for sale yet', () => {
  const html = render(detailOf(3, { ...locked, mediaStatus: 'processing' }), member(600));

  expect(buttonsOf(html)).toEqual([]);
  expect(html).toContain('You won’t be charged until it is.');
});

/** Names of the buttons in the place of the picture. */
function buttonsOf(html: string): string[] {
  const panel = /<section data-part="message".*?>.*?<\/section>/s.exec(html)?.[0] ?? '';
  return [...panel.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name = '']) => name);
}

test('an app-only episode links to the app', () => {
  const html = render(detailOf(2, { downloadAppStatus: 1, playback: null }));

  expect(html).toMatch(/<a [^>]*href="\/download\/"[^>]*>Get the app<\/a>/);
});

test('an episode in preparation says so and shows no seek bar', () => {
  const html = render(detailOf(2, { mediaStatus: 'processing', playback: null }));

  expect(html).toContain('Almost ready');
  expect(html).not.toContain('role="slider"');
});

test('no page has a style attribute, because the content policy forbids them', () => {
  const firstFrame = {
    url: '/images/aa',
    widthPx: 720,
    heightPx: 1280,
    placeholder: 'data:,',
    widths: [640],
  };

  expect(render(detailOf(1, { firstFrame }))).not.toContain('style=');
});
