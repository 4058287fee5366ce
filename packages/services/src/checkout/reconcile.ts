import { orders, type Database } from '@hookline/db';
import {
  findDifferences,
  type BookedOrder,
  type Difference,
  type PaypalCaptureSnapshot,
} from '@hookline/domain/checkout';
import type { Paypal } from '@hookline/providers';

import { findMissed } from './find-missed.ts';
import { listBooked, listOrphans } from './list-booked.ts';

type Books = { db: Database; paypal: Paypal };
type Span = { fromMs: number; toMs: number; signal?: AbortSignal };

/** Number of payments read before their orders are read again. In that time, few of them change. */
const PAYMENTS_PER_STEP = 200;
/**
 * Maximum number of doubtful payments read one by one: at half a second each, they take 40 minutes.
 * For the rest, PayPal's list is used again.
 */
const PAYMENTS_READ_MAX = 5_000;

/**
 * Compares PayPal's books, our orders and the ledger over a span of time, both ends included. It
 * also reports dispute outcomes that we missed and webhooks that were given up, of any date. A
 * second comparison confirms each difference, because members may be paying meanwhile; it reads the
 * payments themselves, because PayPal's books are up to three hours late.
 *
 * @returns Empty if all three agree.
 * @throws ProviderError if PayPal's books cannot be read.
 * @throws The reason of an aborted signal.
 */
export async function reconcile(span: Span, books: Books): Promise<Difference[]> {
  const first = await compareOnce(span, { ...books, doubtedIds: [] });
  if (first.length === 0) return [];
  const doubted = new Set(first.map(nameOf));
  const doubtedIds = [...new Set(first.flatMap(({ captureId }) => captureId ?? []))];
  const second = await compareOnce(span, {
    ...books,
    doubtedIds: doubtedIds.slice(0, PAYMENTS_READ_MAX),
  });
  return second.filter((difference) => doubted.has(nameOf(difference)));
}

async function compareOnce(
  span: Span,
  { db, paypal, doubtedIds }: Books & { doubtedIds: readonly string[] },
): Promise<Difference[]> {
  const listed = await paypal.listCaptures({ fromMs: span.fromMs, toMs: span.toMs });
  const booked = await listBooked({ ...span, captures: listed }, db);
  const orphans = await listOrphans(span, db);
  const found: Found = {
    captures: new Map(listed.map((capture) => [capture.id, capture])),
    booked: new Map(booked.map((order) => [order.orderNo, order])),
  };
  // Payments that began before the span, or too recently for PayPal's books.
  const missingIds = booked.flatMap(({ captureId }) =>
    captureId === null || found.captures.has(captureId) ? [] : captureId,
  );
  // A difference may concern a dispute or webhook about an order that was paid long before.
  const doubtedHere = doubtedIds.filter((captureId) => found.captures.has(captureId));
  const freshIds = [...missingIds, ...doubtedHere];
  for (let first = 0; first < freshIds.length; first += PAYMENTS_PER_STEP) {
    const captureIds = freshIds.slice(first, first + PAYMENTS_PER_STEP);
    await readAgain({ captureIds, found, signal: span.signal }, { db, paypal });
  }
  return [
    ...findDifferences([...found.captures.values()], [...found.booked.values()]),
    ...(await findMissed({ db, paypal })),
    ...orphans.map((orderNo) => ({
      captureId: null,
      orderNo,
      fault: 'brought coins, and there is no such order',
    })),
  ];
}

/** Payments by id, and orders by number. */
type Found = {
  captures: Map<string, PaypalCaptureSnapshot>;
  booked: Map<string, BookedOrder>;
};

/** Reads payments again from PayPal, and after them their orders from our database. */
async function readAgain(
  step: { captureIds: string[]; found: Found; signal: AbortSignal | undefined },
  { db, paypal }: Books,
): Promise<void> {
  const { captureIds, signal } = step;
  const { captures, booked } = step.found;
  for (const captureId of captureIds) {
    signal?.throwIfAborted();
    const capture = await paypal.readCapture(captureId);
    if (capture !== null) captures.set(captureId, capture);
  }
  const orderNos = captureIds
    .flatMap((captureId) => captures.get(captureId)?.customId ?? [])
    .filter((orderNo) => booked.has(orderNo));
  for (const order of await orders.listNamedOrders(db, { captureIds, orderNos })) {
    booked.set(order.orderNo, order);
  }
}

function nameOf({ captureId, orderNo }: Difference): string {
  return JSON.stringify([captureId, orderNo]);
}
