import type { Receipt } from '@hookline/contract/client';
import { stampOf } from '@hookline/domain';
import { expect, test } from 'vitest';

import { ReceiptBody } from './receipt-body.tsx';
import { renderWallet, textOf } from './testing/render-wallet.tsx';

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

async function read(changes: Partial<Receipt> = {}): Promise<string> {
  const receipt = { ...unlock, ...changes };
  return textOf(
    await renderWallet(<ReceiptBody receipt={receipt} />, {
      fetch: () => Promise.reject(new TypeError('A receipt that is there asks for nothing.')),
    }),
  );
}

test('the receipt of an unlock says what, when, out of which lots, and what was left', async () => {
  expect(await read()).toBe(
    [
      'Episode unlocked',
      'Drama Moon Bride',
      'Episode EP 7',
      `Date ${stampOf(AT_MS)}`,
      'Ledger number #1042',
      'Paid from',
      `Top-up Bonus Valid To ${stampOf(END_MS)} -40 bonus`,
      'Top-up No expiry -1,020 coins',
      'Balance Before After',
      'Coins 1,500 480',
      'Bonus 40 0',
    ].join(' '),
  );
});

test('a credit adds, and names its order', async () => {
  const text = await read({
    kind: 'credit',
    lots: [{ coinAccountType: 1, coins: 500, expireTime: null }],
    before: { coinBalance: 0, bonusBalance: 0 },
    after: { coinBalance: 500, bonusBalance: 0 },
    contentName: undefined,
    chapterName: undefined,
    orderNo: 'HL-7',
  });

  expect(text).toMatch(/^Coins received Date /);
  expect(text).toContain('Order HL-7');
  expect(text).toContain('Added Top-up No expiry +500 coins');
  expect(text).not.toContain('Drama');
});

test('what takes coins back reads as taken, also where its type is one that gives', async () => {
  const text = await read({
    kind: 'credit',
    before: { coinBalance: 500, bonusBalance: 0 },
    after: { coinBalance: 0, bonusBalance: 0 },
    lots: [{ coinAccountType: 1, coins: 500, expireTime: null }],
  });

  expect(text).toMatch(/^Coins deducted /);
  expect(text).toContain('Taken from Top-up No expiry -500 coins');
});
