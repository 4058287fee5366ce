// spec: 4 wallet, a receipt adds up to its record, in coins and bonus, including debts

import type { Receipt } from '@hookline/contract/client';
import { stampOf } from '@hookline/domain/wallet';
import { expect, test } from 'vitest';

import { renderWallet, textOf } from '../testing/render-wallet.tsx';
import { ReceiptBody } from './receipt-body.tsx';

const AT_MS = Date.UTC(2026, 0, 31, 12, 5);
const END_MS = Date.UTC(2026, 2, 31, 12, 5);
const unlock: Receipt = {
  kind: 'unlock',
  at: AT_MS,
  ledgerNo: 1042,
  lots: [
    { coinAccountType: 2, coins: 40, expireTime: END_MS },
    { coinAccountType: 1, coins: 1020, expireTime: null },
  ],
  before: { coinBalance: 1500, bonusBalance: 40 },
  after: { coinBalance: 480, bonusBalance: 0 },
  contentName: 'Moon Bride',
  chapterName: 'EP 7',
};

const NO_EPISODE = { contentName: undefined, chapterName: undefined };

async function read(changes: Partial<Receipt> = {}): Promise<string> {
  const receipt = { ...unlock, ...changes };
  return textOf(
    await renderWallet(<ReceiptBody receipt={receipt} />, {
      fetch: () => Promise.reject(new TypeError('A receipt that is there asks for nothing.')),
    }),
  );
}

test('an unlock receipt shows episode, time, lots and remaining balance', async () => {
  expect(await read()).toBe(
    [
      'Episode unlocked',
      'Drama Moon Bride',
      'Episode EP 7',
      `Date ${stampOf(AT_MS)}`,
      'Receipt no. #1042',
      'Paid with',
      `Top-up Bonus Valid To ${stampOf(END_MS)} −40 bonus`,
      'Top-up No expiry −1,020 coins',
      'Total −1,020 coins and −40 bonus',
      'Balance Before After',
      'Coins 1,500 480',
      'Bonus 40 0',
    ].join(' '),
  );
});

test('a credit receipt adds the coins and shows the order', async () => {
  const text = await read({
    kind: 'credit',
    lots: [{ coinAccountType: 1, coins: 500, expireTime: null }],
    before: { coinBalance: 0, bonusBalance: 0 },
    after: { coinBalance: 500, bonusBalance: 0 },
    ...NO_EPISODE,
    orderNo: 'HL-7',
  });

  expect(text).toMatch(/^Coins received Date /);
  expect(text).toContain('Order no. HL-7');
  expect(text).toContain('Added Top-up No expiry +500 coins');
  expect(text).not.toContain('Drama');
});

test('a top-up receipt shows the price, the PayPal reference and the seller', async () => {
  const text = await read({
    kind: 'credit',
    lots: [{ coinAccountType: 1, coins: 500, expireTime: null }],
    ...NO_EPISODE,
    orderNo: 'HL-7',
    payment: {
      orderAmount: '4.99',
      currencyCode: 'USD',
      paypalReference: '8AB12345CD678901E',
      sellerName: 'Moonlight Ltd.',
    },
  });

  expect(text).toContain(
    'Order no. HL-7 Amount paid $4.99 USD PayPal transaction 8AB12345CD678901E Sold by Moonlight Ltd. Added',
  );
});

test("a receipt says that a refund removed coins, even if the record's type is System Operation", async () => {
  const text = await read({
    kind: 'debit',
    coinAccountType: 4,
    before: { coinBalance: 500, bonusBalance: 0 },
    after: { coinBalance: 0, bonusBalance: 0 },
    lots: [{ coinAccountType: 1, coins: 500, expireTime: null }],
    ...NO_EPISODE,
  });

  expect(text).toMatch(/^Coins deducted Type System Operation Date /);
  expect(text).toContain('Taken from Top-up No expiry −500 coins Total −500 coins Balance');
});

test('coins that were spent before their refund are shown as owed', async () => {
  const text = await read({
    kind: 'debit',
    coinAccountType: 4,
    before: { coinBalance: 40, bonusBalance: 0 },
    after: { coinBalance: 0, bonusBalance: 0 },
    debt: { before: 0, after: 60 },
    lots: [{ coinAccountType: 1, coins: 100, owed: 60, expireTime: null }],
    ...NO_EPISODE,
  });

  expect(text).toContain('Top-up No expiry 60 of it is now owed −100 coins Total −100 coins');
  expect(text).toMatch(/Coins 40 0 Bonus 0 0 Owed 0 60$/);
});

test('a receipt marks coins removed because the refunded ones were already spent', async () => {
  const text = await read({
    kind: 'debit',
    coinAccountType: 4,
    before: { coinBalance: 540, bonusBalance: 50 },
    after: { coinBalance: 490, bonusBalance: 0 },
    lots: [
      { coinAccountType: 1, coins: 40, expireTime: null },
      { coinAccountType: 2, coins: 50, isCovering: true, expireTime: END_MS },
      { coinAccountType: 1, coins: 10, isCovering: true, expireTime: null },
    ],
    ...NO_EPISODE,
  });

  const because = 'For refunded coins that were already spent';
  expect(text).toContain(
    `Top-up No expiry −40 coins Top-up Bonus Valid To ${stampOf(END_MS)} ${because} −50 bonus`,
  );
  expect(text).toContain(`Top-up No expiry ${because} −10 coins Total −50 coins and −50 bonus`);
  expect(text).not.toContain('Owed');
});

test('a top-up shows how much of it repaid a debt', async () => {
  const text = await read({
    kind: 'credit',
    coinAccountType: 1,
    before: { coinBalance: 0, bonusBalance: 0 },
    after: { coinBalance: 440, bonusBalance: 0 },
    debt: { before: 60, after: 0 },
    lots: [{ coinAccountType: 1, coins: 500, owed: 60, expireTime: null }],
    ...NO_EPISODE,
  });

  expect(text).toContain('Top-up No expiry 60 of it went toward what you owed +500 coins');
  expect(text).toMatch(/Coins 0 440 Bonus 0 0 Owed 60 0$/);
});

test('a subscription shows its dates and moves no coins', async () => {
  const text = await read({
    kind: 'subscription',
    coinAccountType: 14,
    before: { coinBalance: 5, bonusBalance: 0 },
    after: { coinBalance: 5, bonusBalance: 0 },
    lots: [],
    subscribeStartTime: AT_MS,
    subscribeExpireTime: END_MS,
    ...NO_EPISODE,
  });

  expect(text).toMatch(/^Subscription Type Subscription Date /);
  expect(text).toContain(
    `Subscription Starts ${stampOf(AT_MS)} Valid To ${stampOf(END_MS)} Balance`,
  );
  expect(text).not.toContain('Total');
});
