import { orders, type Database } from '@hookline/db';
import { orderNameOf } from '@hookline/domain/checkout';

/**
 * Finds the order that an operator names by its number, or by the id of its PayPal order or
 * payment, in either case. Null if there is none.
 */
export async function findOrder(
  word: string,
  { db }: { db: Database },
): Promise<orders.OrderRecord | null> {
  const name = orderNameOf(word);
  if (name === null) return null;
  return (
    (await orders.findOrderByNumber(db, name)) ??
    (await orders.findOrderByPaypalOrder(db, name)) ??
    (await findOrderOfPayment(name, { db }))
  );
}

/**
 * Finds the order of a payment for an operator: the one that it belongs to, or else the one in
 * whose row it is recorded, such as an order in review or one refunded before its credit. Null if
 * there is none.
 */
export async function findOrderOfPayment(
  captureId: string,
  { db }: { db: Database },
): Promise<orders.OrderRecord | null> {
  return (
    (await orders.findOrderByCapture(db, captureId)) ??
    (await orders.findOrderRecordingCapture(db, captureId))
  );
}
