import { orders, type Database } from '@hookline/db';
import { findDifferences, type Difference } from '@hookline/domain';
import type { Paypal } from '@hookline/providers';

import { findMissed } from './find-missed.ts';

type Books = { db: Database; paypal: Paypal };
type Span = { fromMs: number; toMs: number };

/**
 * Compares PayPal's books, our orders and the ledger over a span of time, both ends included.
 * Disputes whose end we missed and webhooks that were given up are named whenever they were.
 * Every difference is confirmed by a second comparison, because members may be paying meanwhile.
 *
 * @returns Empty if the three agree.
 * @throws ProviderError if PayPal does not show its books.
 */
export async function reconcile(span: Span, books: Books): Promise<Difference[]> {
  const first = await compareOnce(span, books);
  if (first.length === 0) return [];
  const seen = new Set(first.map(textOf));
  return (await compareOnce(span, books)).filter((difference) => seen.has(textOf(difference)));
}

async function compareOnce(span: Span, { db, paypal }: Books): Promise<Difference[]> {
  const listed = await paypal.listCaptures(span);
  const booked = await orders.listBookedOrders(db, {
    ...span,
    captureIds: listed.map(({ id }) => id),
    orderNos: listed.flatMap(({ customId }) => customId ?? []),
  });
  const orphans = await orders.listOrphanCredits(db, span);
  const known = new Set(listed.map(({ id }) => id));
  const missing = booked.flatMap(({ captureId }) =>
    captureId === null || known.has(captureId) ? [] : captureId,
  );
  const captures = [...listed];
  // These began before the span, or so lately that PayPal's books do not show them yet.
  for (const captureId of missing) {
    const capture = await paypal.readCapture(captureId);
    if (capture !== null) captures.push(capture);
  }
  return [
    ...findDifferences(captures, booked),
    ...(await findMissed({ db, paypal })),
    ...orphans.map((orderNo) => ({
      captureId: null,
      orderNo,
      fault: 'brought coins, and there is no such order',
    })),
  ];
}

function textOf({ captureId, orderNo, fault }: Difference): string {
  return JSON.stringify([captureId, orderNo, fault]);
}
