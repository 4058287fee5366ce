import { readFileSync } from 'node:fs';

import { beforeEach, expect, inject, test } from 'vitest';

import { addMerchant, type TestMerchant } from '../testing.ts';
import { startProxy } from '../testing/start-proxy.ts';
import { WEBHOOK_EVENTS } from './webhook/webhook-events.ts';

const WEBHOOK_URL = 'https://drama.example/api/pay/paypal/webhook';

let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await addMerchant(inject('emulators').settings, WEBHOOK_URL);
});

test('a configured app receives all events, and may search transactions and read disputes', async () => {
  expect(await merchant.open().readAccount()).toEqual({
    webhook: { url: WEBHOOK_URL, missingEvents: [] },
    maySearch: true,
    mayReadDisputes: true,
  });
});

test('events that a webhook does not receive are reported as missing', async () => {
  const { settings } = inject('emulators');
  const proxy = await startProxy(
    settings['PAYPAL_API_URL'] ?? '',
    () => (text) => text.replaceAll('CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.ACCOUNT.CREATED'),
  );

  const { webhook } = await merchant.open({ baseUrl: proxy.origin }).readAccount();

  expect(webhook?.missingEvents).toEqual(['CUSTOMER.DISPUTE.CREATED']);
});

test('an unknown webhook ID is reported as a missing webhook', async () => {
  const { webhook } = await merchant.open({ webhookId: '9XX' }).readAccount();

  expect(webhook).toBeNull();
});

test.each([
  { on: 'search', lacks: { maySearch: false, mayReadDisputes: true } },
  { on: 'list-disputes', lacks: { maySearch: true, mayReadDisputes: false } },
] as const)('a 403 to $on is reported as a missing permission', async ({ on, lacks }) => {
  await merchant.setFaults({ api: { kind: 'forbidden', on } });

  expect(await merchant.open().readAccount()).toMatchObject(lacks);
});

test('wrong credentials are rejected', async () => {
  const account = merchant.open({ clientSecret: 'guessed' }).readAccount();

  await expect(account).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});

test('docs/paypal.md lists every event that we handle', () => {
  const page = readFileSync(new URL('../../../../docs/paypal.md', import.meta.url), 'utf8');

  // The page abbreviates, as in '`PAYMENT.CAPTURE.PENDING`, `.COMPLETED`', so test both parts.
  for (const event of WEBHOOK_EVENTS) {
    const kind = event.slice(0, event.lastIndexOf('.'));
    expect(page).toContain(kind);
    expect(page).toContain(event.slice(event.lastIndexOf('.')));
  }
});
