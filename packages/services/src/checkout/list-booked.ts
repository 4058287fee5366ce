import { orders, type Database } from '@hookline/db';
import type { BookedOrder, PaypalCaptureSnapshot } from '@hookline/domain/checkout';

/** Time span of the orders read per statement: short, as a statement may take at most 10 s. */
const STEP_MS = 60 * 60 * 1000;
const PAYMENTS_PER_STEP = 2_000;

type Span = { fromMs: number; toMs: number; signal?: AbortSignal };

/**
 * Lists the orders that were paid within a span of time, both ends included, and those of the given
 * payments, each with its ledger totals. The orders are read in steps.
 *
 * @throws The reason of an aborted signal.
 */
export async function listBooked(
  span: Span & { captures: readonly PaypalCaptureSnapshot[] },
  db: Database,
): Promise<BookedOrder[]> {
  const booked = new Map<string, BookedOrder>();
  for (const step of stepsOf(span)) {
    const paid = await orders.listPaidOrders(db, step);
    for (const order of paid) booked.set(order.orderNo, order);
  }
  for (let first = 0; first < span.captures.length; first += PAYMENTS_PER_STEP) {
    span.signal?.throwIfAborted();
    const step = span.captures.slice(first, first + PAYMENTS_PER_STEP);
    const named = await orders.listNamedOrders(db, {
      captureIds: step.map(({ id }) => id),
      orderNos: step.flatMap(({ customId }) => customId ?? []),
    });
    for (const order of named) booked.set(order.orderNo, order);
  }
  return [...booked.values()];
}

/** Lists order numbers for which the ledger credited coins within a span but no order exists. */
export async function listOrphans(span: Span, db: Database): Promise<string[]> {
  const orderNos = new Set<string>();
  for (const step of stepsOf(span)) {
    for (const orderNo of await orders.listOrphanCredits(db, step)) orderNos.add(orderNo);
  }
  return [...orderNos];
}

function* stepsOf({ fromMs, toMs, signal }: Span): Generator<{ fromMs: number; untilMs: number }> {
  for (let stepMs = fromMs; stepMs <= toMs; stepMs += STEP_MS) {
    signal?.throwIfAborted();
    yield { fromMs: stepMs, untilMs: Math.min(stepMs + STEP_MS, toMs + 1) };
  }
}
