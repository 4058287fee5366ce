import { AppError } from '@hookline/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepPurchase, unfinishedPurchases, type Purchase } from './purchases.ts';
import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { askForLogin, confirmPayment } from './confirm-payment.ts';

beforeEach(() => {
  fakeBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Confirms a payment. The server gives these answers in turn, then the last one forever. */
async function confirm(progress: Purchase['progress'], answers: (number | Error)[]) {
  keepPurchase({ transactionId: '5O19', progress });
  return confirmKept(answers);
}

async function confirmKept(answers: (number | Error)[]) {
  const [purchase] = unfinishedPurchases();
  if (purchase === undefined) throw new Error('It is open.');
  const told: string[] = [];
  const waitedMs: number[] = [];
  let asked = 0;
  await confirmPayment(purchase, {
    tell: (news) => void told.push(news),
    sleep: (delayMs) => Promise.resolve(void waitedMs.push(delayMs)),
    ask: () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? 0;
      asked += 1;
      return typeof answer === 'number' ? Promise.resolve(answer) : Promise.reject(answer);
    },
  });
  return { told, waitedMs, asked, isOpen: unfinishedPurchases().length > 0 };
}

test.each([
  ['back', 1, 'success'],
  ['back', 0, 'failed'],
  ['cancelled', 0, 'cancelled'],
  ['cancelled', 1, 'success'],
] as const)(
  'for the progress %s and the payment status %i the buyer sees the message "%s" once',
  async (progress, status, news) => {
    expect(await confirm(progress, [status])).toEqual({
      told: [news],
      waitedMs: [],
      asked: 1,
      isOpen: false,
    });
  },
);

// spec: 4 payment return, any other status is only logged
test('an unknown status is only logged', async () => {
  const { told, isOpen } = await confirm('back', [7]);

  expect(told).toEqual([]);
  expect(isOpen).toBe(false);
  // oxlint-disable-next-line no-console -- The test checks it.
  expect(console.warn).toHaveBeenCalledWith('A payment has a status that is not known', '7');
});

test('a payment that is still processing is polled, and its success is announced', async () => {
  const { told, waitedMs } = await confirm('back', [2, 2, 1]);

  expect(told).toEqual(['loading', 'success']);
  expect(waitedMs).toEqual([2000, 4000]);
});

// spec: 4 payment return, 2 is polled for a minute; then a sentence says where to look
test('polling stops after a minute, and the buyer sees where to look for the coins', async () => {
  const { told, waitedMs, asked, isOpen } = await confirm('back', [2]);

  expect(told).toEqual(['loading', 'unclear']);
  expect(waitedMs).toEqual([2000, 4000, 8000, 16_000, 30_000]);
  expect(asked).toBe(6);
  expect(isOpen).toBe(false);
});

test.each([
  new TypeError('Failed to fetch'),
  new AppError('C0503', 'try again'),
  new AppError('A0400', 'Bad request'),
])(
  'after the error "%s" the outcome counts as unknown, and the payment is checked again',
  async (error) => {
    const { told } = await confirm('back', [error, 1]);

    expect(told).toEqual(['loading', 'success']);
  },
);

test('being logged out during the check shows no message and keeps the payment', async () => {
  const { told, asked, isOpen } = await confirm('back', [new AppError('U0003', '')]);

  expect({ told, asked, isOpen }).toEqual({ told: [], asked: 1, isOpen: true });
});

test.each([
  { status: 1, news: ['success'], isOpen: false },
  // The buyer may still be paying in another browser.
  { status: 0, news: [], isOpen: true },
  { status: 2, news: [], isOpen: true },
])('a buyer who did not return from PayPal sees $news for the status $status', async (row) => {
  const { told, asked, isOpen } = await confirm('away', [row.status]);

  expect({ told, asked, isOpen }).toEqual({ told: row.news, asked: 1, isOpen: row.isOpen });
});

test('a payment completed in another browser is announced even after earlier checks', async () => {
  keepPurchase({ transactionId: '5O19', progress: 'away' });

  const early = await confirmKept([0]);
  const late = await confirmKept([1]);

  expect([early.told, late.told]).toEqual([[], ['success']]);
});

test.each([0, 2])(
  'a payment begun an hour ago is dropped if one last check returns the status %i',
  async (status) => {
    keepPurchase({ transactionId: '5O19', progress: 'away' }, Date.now() - 3_600_000);

    expect(await confirmKept([status])).toMatchObject({ told: [], isOpen: false });
  },
);

/** Confirms the payment of a buyer who returned as a guest and has since logged in. */
async function confirmAfterLogin(answers: number[]) {
  keepPurchase({ transactionId: '5O19', progress: 'back' });
  for (const purchase of unfinishedPurchases()) askForLogin(purchase, { tell: () => undefined });
  return confirmKept(answers);
}

// spec: 4 payment return, ours: a guest is told once that a payment waits for a login, and then its
//   outcome
// touches: askForLogin
test.each([
  [[1], ['success']],
  [[0], ['failed']],
  [
    [2, 2, 1],
    ['loading', 'success'],
  ],
])(
  'with the statuses %j, a buyer who came back as a guest and logged in sees %j',
  async (all, news) => {
    const { told, asked, isOpen } = await confirmAfterLogin(all);

    expect({ told, asked, isOpen }).toEqual({ told: news, asked: all.length, isOpen: false });
  },
);

test('a guest who cancelled sees that nothing was charged, without needing a login', () => {
  keepPurchase({ transactionId: '5O19', progress: 'cancelled' });
  const told: string[] = [];

  for (const purchase of unfinishedPurchases()) {
    askForLogin(purchase, { tell: (news) => void told.push(news) });
  }

  expect(told).toEqual(['cancelled']);
  expect(unfinishedPurchases()).toEqual([]);
});

test.each([
  'back',
  // PayPal returned to another browser, and the login there has ended the login in this browser.
  'away',
] as const)('a guest whose payment progress is %s is asked once to log in', (progress) => {
  keepPurchase({ transactionId: '5O19', progress });
  const told: string[] = [];
  const tell = (news: string) => void told.push(news);

  for (const purchase of unfinishedPurchases()) askForLogin(purchase, { tell });
  for (const purchase of unfinishedPurchases()) askForLogin(purchase, { tell });

  expect(told).toEqual(['login']);
  expect(unfinishedPurchases()).toMatchObject([{ progress }]);
});
