import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { startCommands } from '../testing/start-commands.ts';
import { startShop } from '../testing/start-shop.ts';
import { openPayments } from './open-payments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const AGREED = 'There is no difference between PayPal, the orders and the ledger.';

test('matching books are reported in one line', async () => {
  await using shop = await startShop();
  await shop.buy();
  const { orderNo } = await shop.buy();
  await shop.run('order', 'refund', orderNo, '--amount', '1.99', '--reason', 'ticket 4711');

  expect(await shop.run('order', 'reconcile')).toEqual({ code: 0, text: AGREED });
});

test('differences are listed by order and payment on stdout, and the command fails', async () => {
  await using shop = await startShop();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  const { orderNo, captureId } = await shop.buy();

  const { code, text, stdout } = await shop.runAnswering(false, 'order', 'reconcile');

  const line = `Order ${orderNo}, PayPal's payment ${captureId}: was paid, and the order is REVIEW.`;
  expect(code).toBe(1);
  expect(text.split('\n')).toEqual([line, 'Differences: 1.']);
  expect(stdout).toEqual([line]);
});

test('only the given days are compared', async () => {
  await using shop = await startShop();
  await shop.merchant.setFaults({ captureAmount: { value: '0.01', currency_code: 'USD' } });
  await shop.buy();

  const span = (first: number, last: number) =>
    shop.run('order', 'reconcile', '--from', dayBefore(first), '--to', dayBefore(last));
  // The payment may have been made before midnight, and the command may run after midnight.
  const [before, around] = [await span(9, 3), await span(1, 0)];

  expect(before).toEqual({ code: 0, text: AGREED });
  expect(around).toMatchObject({ code: 1 });
});

test('PayPal books that cannot be read are reported in one sentence', async () => {
  await using shop = await startShop();
  await shop.merchant.setFaults({ api: { kind: 'down' } });

  const { code, text } = await shop.run('order', 'reconcile');

  expect(code).toBe(1);
  expect(text).toContain("PayPal's books cannot be read: ");
});

test.each([
  { args: ['--from', 'monday'], says: '--from must be a day such as' },
  { args: ['--from', '2026-02-01', '--to', '2026-01-01'], says: '--from must not be after --to' },
  {
    args: ['--from', '2026-01-01', '--to', '2026-04-04'],
    says: 'at most 93 can be compared at once',
  },
  { args: ['--from', '2999-01-01', '--to', '2999-01-02'], says: '--from is in the future' },
])('the days $args are rejected: $says', async ({ args, says }) => {
  await using shop = await startShop();

  const { code, text } = await shop.run('order', 'reconcile', ...args);

  expect(code).toBe(2);
  expect(text).toContain(says);
});

test('without PayPal settings, order reconcile uses a running npm start emulator', async () => {
  await using shop = await startShop();
  await using bare = await startCommands();
  const none = await bare.run('order', 'reconcile');
  const settings = Object.entries(shop.merchant.settings).filter(([key]) =>
    key.startsWith('PAYPAL_'),
  );
  const file = join(bare.folder, 'emulators.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(settings)));

  const beside = await bare.run('order', 'reconcile');
  await writeFile(file, '{');
  const broken = await bare.run('order', 'reconcile');

  expect(none).toMatchObject({ code: 1 });
  expect(none.text).toContain('PayPal is not set up: set PAYPAL_CLIENT_ID');
  expect(beside).toEqual({ code: 0, text: AGREED });
  expect(broken.text).toContain('emulators.json was not written by this version of npm start');
});

test('PayPal settings override an emulator, which is never used for a public site', async () => {
  await using shop = await startShop();
  const { settings } = shop.merchant;
  const dataDir = shop.folder;
  await writeFile(join(dataDir, 'emulators.json'), '{');
  const site = { PUBLIC_ORIGIN: 'https://drama.example', DATA_DIR: dataDir };

  await expect(openPayments(readConfig({ ...settings, DATA_DIR: dataDir }))).resolves.toBeDefined();
  await expect(openPayments(readConfig({ ...settings, ...site }))).rejects.toThrow(
    'must not serve',
  );
});
