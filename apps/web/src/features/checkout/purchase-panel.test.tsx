import { createClient, type MemberDetail } from '@hookline/contract/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

import messages from '../../../messages/en-US.json' with { type: 'json' };
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { ApiContext } from '../../lib/api/api.ts';
import { BalanceLines } from './balance-lines.tsx';
import { ProductList } from './products/product-list.tsx';
import { PayStep } from './pay-step.tsx';
import { productsQuery } from './products/products-query.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { productOf } from './testing/products.ts';

const PRODUCTS = [
  productOf('small'),
  productOf('large', {
    price: '19.99',
    originalPrice: '24.99',
    coinsBuy: 2000,
    coinsBonus: 600,
    cornerTip: 1,
    marketingCopy: 'Best value',
  }),
];
const EPISODE = { contentId: 'a'.repeat(32), id: 'b'.repeat(32), chapterPrice: 60, sequenceNo: 5 };
const MEMBER: MemberDetail = {
  user_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  thirdPartId: '1',
  thirdNickName: 'Ada',
  thirdHeadImgUrl: '',
  code: '12345678',
  subscribeStatus: 0,
  coinBalance: 1010,
  bonusBalance: 5,
  totalBalance: 1015,
};

afterEach(() => void vi.unstubAllGlobals());

function render(children: React.ReactNode, queries = new QueryClient()): string {
  const api = createClient({
    baseUrl: '/api',
    fetch: () => Promise.reject(new TypeError('Nothing is asked here.')),
    headers: () => ({}),
  });
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ApiContext>
    </IntlProvider>,
  );
}

/** Returns the text within this markup. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

// spec: 2 purchase, each package with its coins, '+coins' or 'Coins', and price in dollars
test('each package shows what it contains and what it costs', () => {
  const html = render(
    <ProductList
      episodePrice={null}
      products={PRODUCTS}
      selectedId="small"
      onSelect={() => undefined}
    />,
  );

  expect(textOf(html)).toBe(
    '500 Coins $4.99 Best value 2,000 +600 Coins Original price $24.99 $19.99',
  );
});

// spec: 2 purchase, each package shows beside its price how many episodes it opens
// touches: apps/web/src/features/checkout/products/product-list.tsx
test('each package shows beside its price how many episodes it opens', () => {
  const html = render(
    <ProductList
      products={PRODUCTS}
      selectedId="small"
      episodePrice={30}
      onSelect={() => undefined}
    />,
  );

  expect(textOf(html)).toContain('$4.99 about 16 episodes');
  expect(textOf(html)).toContain('$19.99 about 86 episodes');
});

// spec: 2 purchase, exactly one package is selected
test('exactly one package is selected, in one group', () => {
  const html = render(
    <ProductList
      episodePrice={null}
      products={PRODUCTS}
      selectedId="large"
      onSelect={() => undefined}
    />,
  );

  expect(html).toContain('role="radiogroup"');
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/checked="" value="large"/);
  expect(new Set(html.match(/ name="[^"]+"/g)).size).toBe(1);
});

// spec: 2 purchase, an original price unless it is '0.00', and a corner tip if there is one
test('an original price and a corner tip appear only on packages that have them', () => {
  const html = render(
    <ProductList
      episodePrice={null}
      products={PRODUCTS}
      selectedId={null}
      onSelect={() => undefined}
    />,
  );

  expect(html.match(/<s /g)).toHaveLength(1);
  expect(html.match(/data-tip/g)).toHaveLength(1);
});

// spec: 2 purchase, balance lines, and a note if the balance is too low
test('a member short of coins sees price, coins, bonus and a low-balance message', () => {
  const short = { ...MEMBER, coinBalance: 40, bonusBalance: 10, totalBalance: 50 };

  expect(textOf(render(<BalanceLines price={60} member={short} />))).toBe(
    'Price: 60 Coins: 40 Bonus: 10 Insufficient balance, please recharge to unlock',
  );
});

test.each([
  ['and is told to recharge if coins are missing', 59, true],
  ['but is not told to recharge if the coins are enough', 60, false],
])('a member in debt sees what the next top-up covers, %s', (_promise, coins, isShort) => {
  const owing = { ...MEMBER, coinBalance: coins, bonusBalance: 0, totalBalance: coins, debt: 20 };

  const text = textOf(render(<BalanceLines price={60} member={owing} />));

  expect(text).toContain('You owe 20 coins after a refund. Your next top-up covers this first.');
  expect(text.includes('Insufficient balance')).toBe(isShort);
});

test('a member with exactly enough coins is not told to recharge', () => {
  const enough = { ...MEMBER, coinBalance: 60, bonusBalance: 0, totalBalance: 60 };

  expect(textOf(render(<BalanceLines price={60} member={enough} />))).toBe(
    'Price: 60 Coins: 60 Bonus: 0',
  );
});

test('a guest sees only a price, and a member in the store sees only a balance', () => {
  expect(textOf(render(<BalanceLines price={60} member={null} />))).toBe('Price: 60');
  expect(textOf(render(<BalanceLines price={null} member={MEMBER} />))).toBe(
    'Coins: 1,010 Bonus: 5',
  );
});

test('the panel shows a loading state until the packages arrive', () => {
  expect(render(<PurchasePanel onDone={() => undefined} episode={EPISODE} />)).toContain(
    'aria-label="Loading"',
  );
});

test('the panel selects the cheapest package that opens the episode', () => {
  fakeBrowser();
  const queries = new QueryClient();
  const api = createClient({ baseUrl: '', fetch: () => Response.error(), headers: () => ({}) });
  queries.setQueryData(productsQuery(api, 1).queryKey, {
    rechargeProducts: PRODUCTS.toReversed(),
    memberLayerId: 'all',
    memberLayerGroupId: 'all',
  });

  const html = render(
    <PurchasePanel onDone={() => undefined} storefront={1} episode={EPISODE} />,
    queries,
  );

  expect(html).toMatch(/checked="" value="small"/);
  expect(textOf(html)).toContain('Price: 60');
});

test('an empty storefront shows a message', () => {
  const queries = new QueryClient();
  const api = createClient({ baseUrl: '', fetch: () => Response.error(), headers: () => ({}) });
  queries.setQueryData(productsQuery(api, 2).queryKey, {
    rechargeProducts: [],
    memberLayerId: 'all',
    memberLayerGroupId: 'all',
  });

  expect(render(<PurchasePanel onDone={() => undefined} />, queries)).toContain(
    'No coin packages are available right now',
  );
});

function renderPayStep(props: Partial<Parameters<typeof PayStep>[0]> = {}): string {
  return textOf(
    render(
      <PayStep
        isBusy={false}
        failure={null}
        wasDeclined={false}
        onPay={() => undefined}
        {...props}
      />,
    ),
  );
}

// spec: 2 purchase, the pay button says 'Processing' while busy, else 'Pay now'
test('the pay button says "Pay now", and "Processing" while an order is being created', () => {
  const note = 'You’ll pay on PayPal, then come right back here.';

  expect(renderPayStep()).toBe(`Pay now ${note}`);
  expect(renderPayStep({ isBusy: true })).toBe(`Processing ${note}`);
});

test('after a declined payment the buyer can retry and sees that nothing was charged', () => {
  expect(renderPayStep({ wasDeclined: true })).toBe(
    'PayPal declined this payment. You were not charged. Try again You’ll pay on PayPal, then come right back here.',
  );
});

test.each([
  ['changed', 'This package has changed. Please choose again.'],
  ['trouble', 'Couldn’t open the payment page. You were not charged. Please try again.'],
  ['refused', 'You can’t buy coins right now. You were not charged.'],
  [
    'too-many',
    'That was many tries in a short time. Please wait a minute and try again. You were not charged.',
  ],
] as const)('a failed order (%s) shows one sentence', (failure, sentence) => {
  expect(renderPayStep({ failure })).toBe(
    `${sentence} Pay now You’ll pay on PayPal, then come right back here.`,
  );
});
