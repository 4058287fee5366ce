import { expect, inject, test } from 'vitest';

import { addMerchant } from '../testing.ts';
import { makePayment } from '../testing/make-payment.ts';
import { startProxy } from '../testing/start-proxy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ROUND_NOW_MS = Date.UTC(2026, 5, 30, 12);

test('the transaction list has every payment with its status and refunded amount', async () => {
  const merchant = await addMerchant(inject('emulators').settings);
  const paypal = merchant.open();
  const fromMs = Date.now();
  const paid = await makePayment(merchant, { orderNo: 'HL1' });
  const pending = await makePayment(merchant, { orderNo: 'HL2', choice: 'pending' });
  const part = await makePayment(merchant, { orderNo: 'HL3' });
  const whole = await makePayment(merchant, { orderNo: 'HL4' });
  const lost = await makePayment(merchant, { orderNo: 'HL5' });
  await paypal.refundCapture({ ...part, refundNo: 'R1', amountCents: 100 });
  await paypal.refundCapture({ ...part, refundNo: 'R2', amountCents: 99 });
  await paypal.refundCapture({ ...whole, refundNo: 'R3', amountCents: null });
  await merchant.resolveDispute(await merchant.openDispute(lost.captureId), 'ACCEPTED');

  const listed = await paypal.listCaptures({ fromMs, toMs: Date.now() });

  const facts = listed.map(({ id, customId, status, refundedCents }) => ({
    id,
    facts: [customId, status, refundedCents],
  }));
  expect(facts).toHaveLength(5);
  expect(facts).toEqual(
    expect.arrayContaining([
      { id: paid.captureId, facts: ['HL1', 'COMPLETED', 0] },
      { id: pending.captureId, facts: ['HL2', 'PENDING', 0] },
      { id: part.captureId, facts: ['HL3', 'PARTIALLY_REFUNDED', 199] },
      { id: whole.captureId, facts: ['HL4', 'REFUNDED', 499] },
      { id: lost.captureId, facts: ['HL5', 'REFUNDED', 499] },
    ]),
  );
  expect(listed[0]?.amount).toEqual({ cents: 499, currency: 'USD' });
});

test('payments outside the time span are left out', async () => {
  const merchant = await addMerchant(inject('emulators').settings);
  const { paypal } = await makePayment(merchant);
  const nowMs = Date.now();

  const before = await paypal.listCaptures({ fromMs: nowMs - DAY_MS, toMs: nowMs - MINUTE_MS });
  const around = await paypal.listCaptures({ fromMs: nowMs - DAY_MS, toMs: nowMs });

  expect(before).toEqual([]);
  expect(around).toHaveLength(1);
});

/** Returns a row of PayPal's transaction list. */
function rowOf(id: string, code: string, fields: object) {
  const info = { transaction_id: id, transaction_event_code: code, transaction_status: 'S' };
  return { transaction_info: { ...info, ...fields } };
}

/** Fakes PayPal's transaction list: the pages of each time window, or null for too many rows. */
async function openBooks(pagesOf: (startDate: string, endDate: string) => object[][] | null) {
  const merchant = await addMerchant(inject('emulators').settings);
  const { settings } = inject('emulators');
  const asked: string[] = [];
  const proxy = await startProxy(settings['PAYPAL_API_URL'] ?? '', ({ path }, response) => {
    if (!path.startsWith('/v1/reporting/')) return null;
    const query = new URL(path, 'http://books').searchParams;
    const start = query.get('start_date') ?? '';
    const end = query.get('end_date') ?? '';
    asked.push(`${start} ${end} ${query.get('page')}`);
    const pages = pagesOf(start, end);
    if (pages === null) {
      response.writeHead(400);
      response.end(JSON.stringify({ name: 'RESULTSET_TOO_LARGE', total_items: 12_000 }));
      return 'answered';
    }
    const rows = pages[Number(query.get('page')) - 1] ?? [];
    response.writeHead(200);
    response.end(JSON.stringify({ transaction_details: rows, total_pages: pages.length }));
    return 'answered';
  });
  return { paypal: merchant.open({ baseUrl: proxy.origin, now: () => ROUND_NOW_MS }), asked };
}

const AMOUNT = { currency_code: 'USD', value: '4.99' };
const FIRST_DAY = '2026-06-18T12:00:00.000Z';
const at = (date: string) => ({
  transaction_amount: AMOUNT,
  transaction_initiation_date: date,
});

test('a long span is read in windows and pages up to now, and no payment is listed twice', async () => {
  const onBorder = rowOf('B', 'T0006', at('2026-06-25T12:00:00Z'));
  const { paypal, asked } = await openBooks((start) =>
    start === FIRST_DAY ? [[rowOf('A', 'T0006', at(FIRST_DAY))], [onBorder]] : [[onBorder]],
  );

  const listed = await paypal.listCaptures({
    fromMs: Date.parse(FIRST_DAY),
    toMs: Date.parse('2026-06-26T12:00:00Z'),
  });

  expect(asked).toEqual([
    '2026-06-18T12:00:00.000Z 2026-06-25T12:00:00.000Z 1',
    '2026-06-18T12:00:00.000Z 2026-06-25T12:00:00.000Z 2',
    '2026-06-25T12:00:00.000Z 2026-06-30T12:00:00.000Z 1',
  ]);
  expect(listed.map(({ id }) => id)).toEqual(['A', 'B']);
});

const SECOND_MS = 1000;
const ALL = { fromMs: Date.parse(FIRST_DAY), toMs: ROUND_NOW_MS };
const MANY_PAGES = Array.from({ length: 21 }, () => []);

// spec: 4 top up, ours: PayPal's books are read completely, however many payments a day has
// touches: RESULTSET_TOO_LARGE
test.each([
  { title: 'refuses', tooMany: null },
  { title: 'would show on more than twenty pages', tooMany: MANY_PAGES },
])('a window that PayPal $title is read in halves, and no payment is lost', async ({ tooMany }) => {
  const days = ['2026-06-18T13:00:00Z', '2026-06-20T00:00:00Z', '2026-06-25T11:59:59Z'];
  const rows = days.map((date, index) => ({ date, row: rowOf(`P${index}`, 'T0006', at(date)) }));
  const within = (start: string, end: string) =>
    rows.filter(({ date }) => {
      const atMs = Date.parse(date);
      return atMs >= Date.parse(start) && atMs <= Date.parse(end);
    });
  const { paypal, asked } = await openBooks((start, end) => {
    const found = within(start, end);
    return found.length > 1 ? tooMany : [found.map(({ row }) => row)];
  });

  const listed = await paypal.listCaptures(ALL);

  expect(listed.map(({ id }) => id)).toEqual(['P0', 'P1', 'P2']);
  expect(asked).toContain('2026-06-18T12:00:00.000Z 2026-06-22T00:00:00.000Z 1');
  expect(asked).toContain('2026-06-22T00:00:00.000Z 2026-06-25T12:00:00.000Z 1');
});

test('listing payments fails with an explanation if one second has too many of them', async () => {
  const { paypal, asked } = await openBooks(() => null);
  const fromMs = ROUND_NOW_MS - 4 * SECOND_MS;

  const list = paypal.listCaptures({ fromMs, toMs: ROUND_NOW_MS });

  await expect(list).rejects.toThrow("PayPal's books have too many rows in one second");
  expect(asked).toHaveLength(3);
});

test('fees, holds and transfers are not listed as payments or refunds', async () => {
  const reference = { paypal_reference_id: 'A' };
  const minus = { transaction_amount: { ...AMOUNT, value: '-4.99' } };
  const { paypal } = await openBooks(() => [
    [
      rowOf('A', 'T0006', at(FIRST_DAY)),
      rowOf('H', 'T1110', { ...at(FIRST_DAY), ...reference, ...minus }),
      rowOf('F', 'T0106', { transaction_status: 'X' }),
      rowOf('O', 'T0006', { ...at(FIRST_DAY), ...minus }),
      { fee: 1 },
    ],
  ]);

  const listed = await paypal.listCaptures({ fromMs: Date.parse(FIRST_DAY), toMs: ROUND_NOW_MS });

  expect(listed).toMatchObject([{ id: 'A', status: 'COMPLETED', refundedCents: 0 }]);
});

test('an unreadable payment fails the listing instead of being left out', async () => {
  const { paypal } = await openBooks(() => [[rowOf('A', 'T0006', { transaction_status: 'S' })]]);

  const list = paypal.listCaptures({ fromMs: Date.parse(FIRST_DAY), toMs: ROUND_NOW_MS });

  await expect(list).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
});

test('a reversed chargeback does not count as a refund', async () => {
  const reference = { ...at(FIRST_DAY), paypal_reference_id: 'A' };
  const { paypal } = await openBooks(() => [
    [
      rowOf('A', 'T0006', at(FIRST_DAY)),
      rowOf('C', 'T1201', { ...reference, transaction_amount: { ...AMOUNT, value: '-4.99' } }),
      rowOf('D', 'T1202', reference),
    ],
  ]);

  const listed = await paypal.listCaptures({ fromMs: Date.parse(FIRST_DAY), toMs: ROUND_NOW_MS });

  expect(listed).toMatchObject([{ id: 'A', status: 'COMPLETED', refundedCents: 0 }]);
});
