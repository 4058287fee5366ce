import type { PaypalCaptureSnapshot } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { ProviderError } from '../provider-error.ts';
import { WireAmount } from './amount.ts';
import { RESULTSET_TOO_LARGE, type Api } from './api.ts';
import { parseParts } from './read-text.ts';

const SECOND_MS = 1000;
const PAGE_ROWS = 500;
/** PayPal's books return at most 31 days per request, and at most 10,000 rows. */
const WINDOW_MS = 7 * 24 * 60 * 60 * SECOND_MS;
const PAGES_MAX = 20;
const WINDOWS_MAX = 200;

/** Matches PayPal's event codes of buyers' payments. */
const PAYMENT = /^T00/;
/** Matches the codes of reversals, refunds, chargebacks and cancelled chargebacks. */
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
  // A payment may be refunded long after it was made.
  for (const window of windowsOf(fromMs, Math.max(toMs, nowMs))) {
    for (const row of await readWindow(api, window)) rows.set(row.transaction_id, row);
  }
  const all = [...rows.values()];
  const backCents = sumBack(all);
  return all
    .filter((row) => PAYMENT.test(row.transaction_event_code) && row.transaction_amount.cents > 0)
    .filter((row) => isWithin(Date.parse(row.transaction_initiation_date), { fromMs, toMs }))
    .map((row) => toCapture(row, backCents.get(row.transaction_id) ?? 0));
}

/** Reads the rows of a window, in halves if it has too many for PayPal. */
async function readWindow(api: Api, window: Span): Promise<Row[]> {
  const first = await readPage(api, window, 1);
  if (first === null || first.total_pages > PAGES_MAX) return readHalves(api, window);
  const rows = rowsOf(first);
  for (let page = 2; page <= first.total_pages; page += 1) {
    const next = await readPage(api, window, page);
    // Payments made since the previous request have filled the window.
    if (next === null) return readHalves(api, window);
    rows.push(...rowsOf(next));
  }
  return rows;
}

async function readHalves(api: Api, { fromMs, toMs }: Span): Promise<Row[]> {
  const middleMs = toSecond((fromMs + toMs) / 2);
  if (middleMs <= fromMs) {
    throw new ProviderError('refused', "PayPal's books have too many rows in one second");
  }
  return [
    ...(await readWindow(api, { fromMs, toMs: middleMs })),
    ...(await readWindow(api, { fromMs: middleMs, toMs })),
  ];
}

/** Returns null if the window has more rows than PayPal returns. */
async function readPage(
  api: Api,
  window: Span,
  page: number,
): Promise<z.infer<typeof Page> | null> {
  const query = new URLSearchParams({
    start_date: new Date(window.fromMs).toISOString(),
    end_date: new Date(window.toMs).toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE_ROWS),
    page: String(page),
  });
  const reply = await api.ask({ path: `/v1/reporting/transactions?${query}`, schema: Page });
  if (reply.kind === 'answer') return reply.data;
  if (reply.kind === 'refused' && reply.issue === RESULTSET_TOO_LARGE) return null;
  throw new ProviderError('refused', 'PayPal shows no books');
}

function rowsOf({ transaction_details: rows }: z.infer<typeof Page>): Row[] {
  return rows.filter(isOfInterest).map(parseRow);
}

/**
 * Returns whether a row is about a payment or money returned for one. Fees, transfers and holds are
 * not, and have rows of other forms.
 */
function isOfInterest(row: unknown): boolean {
  const code = Code.safeParse(row).data?.transaction_info.transaction_event_code ?? '';
  return PAYMENT.test(code) || BACK.test(code);
}

function parseRow(row: unknown): Row {
  return parseParts(Row, row).transaction_info;
}

/** Sums the refunds of each payment, in cents by payment id. */
function sumBack(rows: readonly Row[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const id = row.paypal_reference_id;
    if (id === undefined || !BACK.test(row.transaction_event_code)) continue;
    sums.set(id, (sums.get(id) ?? 0) - row.transaction_amount.cents);
  }
  return sums;
}

function toCapture(row: Row, backCents: number): PaypalCaptureSnapshot {
  const { transaction_id: id, transaction_amount: amount } = row;
  const refundedCents = row.transaction_status === 'V' ? amount.cents : backCents;
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

/** Splits a time span into consecutive windows that PayPal's books can return. */
function windowsOf(fromMs: number, toMs: number): Span[] {
  const windows: Span[] = [];
  const endMs = Math.ceil(toMs / SECOND_MS) * SECOND_MS;
  for (let atMs = toSecond(fromMs); atMs < endMs; atMs += WINDOW_MS) {
    if (windows.length >= WINDOWS_MAX) throw new RangeError('A span of years is not one to list.');
    windows.push({ fromMs: atMs, toMs: Math.min(atMs + WINDOW_MS, endMs) });
  }
  return windows;
}

/** Tells whether a time of PayPal's, which has whole seconds, is within a span. */
function isWithin(atMs: number, { fromMs, toMs }: Span): boolean {
  return atMs >= toSecond(fromMs) && atMs <= toMs;
}

function toSecond(atMs: number): number {
  return Math.floor(atMs / SECOND_MS) * SECOND_MS;
}
