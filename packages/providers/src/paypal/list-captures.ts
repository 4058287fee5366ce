import type { PaypalCaptureSnapshot } from '@hookline/domain';
import * as z from 'zod/mini';

import { ProviderError } from '../provider-error.ts';
import { WireAmount } from './amount.ts';
import type { Api } from './api.ts';
import { parseParts } from './read-text.ts';

const SECOND_MS = 1000;
const PAGE_ROWS = 500;
/** PayPal's books show no more than 31 days at once, and no more than 10,000 rows of them. */
const WINDOW_MS = 7 * 24 * 60 * 60 * SECOND_MS;
const PAGES_MAX = 20;
const WINDOWS_MAX = 200;

/** A payment of a buyer. */
const PAYMENT = /^T00/;
/** A reversal, a refund, a chargeback, and a chargeback that was taken back. */
const BACK = /^T(?:1106|1107|1201|1202)$/;

const Code = z.object({ transaction_info: z.object({ transaction_event_code: z.string() }) });

const Row = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    transaction_event_code: z.string(),
    /** Success, pending, denied, or wholly refunded. */
    transaction_status: z.enum(['S', 'P', 'D', 'V']),
    transaction_amount: WireAmount,
    transaction_initiation_date: z.string(),
    paypal_reference_id: z.optional(z.string()),
    custom_field: z.optional(z.string()),
    invoice_id: z.optional(z.string()),
  }),
});
type Row = z.infer<typeof Row>['transaction_info'];

const Page = z.object({
  transaction_details: z._default(z.array(z.unknown()), []),
  total_pages: z._default(z.number(), 1),
});

type Span = { fromMs: number; toMs: number };

export async function listCaptures(
  api: Api,
  { fromMs, toMs, nowMs }: Span & { nowMs: number },
): Promise<PaypalCaptureSnapshot[]> {
  const rows = new Map<string, Row>();
  // What went back of a payment may have gone long after it.
  for (const window of windowsOf(fromMs, Math.max(toMs, nowMs))) {
    for (const row of await readWindow(api, window)) rows.set(row.transaction_id, row);
  }
  const all = [...rows.values()];
  const back = all.filter((row) => BACK.test(row.transaction_event_code));
  return all
    .filter((row) => PAYMENT.test(row.transaction_event_code) && row.transaction_amount.cents > 0)
    .filter((row) => isWithin(Date.parse(row.transaction_initiation_date), { fromMs, toMs }))
    .map((row) => toCapture(row, back));
}

async function readWindow(api: Api, window: Span): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = new URLSearchParams({
      start_date: new Date(window.fromMs).toISOString(),
      end_date: new Date(window.toMs).toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_ROWS),
      page: String(page),
    });
    const reply = await api.ask({ path: `/v1/reporting/transactions?${query}`, schema: Page });
    if (reply.kind !== 'answer') throw new ProviderError('refused', 'PayPal shows no books');
    rows.push(...reply.data.transaction_details.filter(isOfInterest).map(parseRow));
    if (page >= reply.data.total_pages) return rows;
  }
  throw new ProviderError('refused', `PayPal's books have over ${PAGES_MAX} pages in one window`);
}

/** Fees, transfers and holds are in the books as well, in forms of their own. */
function isOfInterest(row: unknown): boolean {
  const code = Code.safeParse(row).data?.transaction_info.transaction_event_code ?? '';
  return PAYMENT.test(code) || BACK.test(code);
}

function parseRow(row: unknown): Row {
  return parseParts(Row, row).transaction_info;
}

function toCapture(row: Row, back: readonly Row[]): PaypalCaptureSnapshot {
  const { transaction_id: id, transaction_amount: amount } = row;
  const refundedCents =
    row.transaction_status === 'V'
      ? amount.cents
      : back
          .filter((each) => each.paypal_reference_id === id)
          .reduce((cents, each) => cents - each.transaction_amount.cents, 0);
  return {
    id,
    status: statusOf(row, refundedCents),
    amount,
    customId: row.custom_field ?? null,
    invoiceId: row.invoice_id ?? null,
    refundedCents,
  };
}

function statusOf(row: Row, refundedCents: number): PaypalCaptureSnapshot['status'] {
  if (row.transaction_status === 'P') return 'PENDING';
  if (row.transaction_status === 'D') return 'DECLINED';
  if (refundedCents >= row.transaction_amount.cents) return 'REFUNDED';
  return refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

/** Spans that PayPal's books can show, each beginning where the one before has ended. */
function windowsOf(fromMs: number, toMs: number): Span[] {
  const windows: Span[] = [];
  const endMs = Math.ceil(toMs / SECOND_MS) * SECOND_MS;
  for (let atMs = toSecond(fromMs); atMs < endMs; atMs += WINDOW_MS) {
    if (windows.length >= WINDOWS_MAX) throw new RangeError('A span of years is not one to list.');
    windows.push({ fromMs: atMs, toMs: Math.min(atMs + WINDOW_MS, endMs) });
  }
  return windows;
}

/** PayPal counts in whole seconds. */
function isWithin(atMs: number, { fromMs, toMs }: Span): boolean {
  return atMs >= toSecond(fromMs) && atMs <= toMs;
}

function toSecond(atMs: number): number {
  return Math.floor(atMs / SECOND_MS) * SECOND_MS;
}
