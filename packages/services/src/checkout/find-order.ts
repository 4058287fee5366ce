import { orders, type Database } from '@hookline/db';
import { orderNameOf } from '@hookline/domain/checkout';

/**
 * Finds the order that an operator names by its number, or by the id of its PayPal order or
 * payment, in upper or lower case. Null if there is none.
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

/** Works like {@link findOrder}, but returns all records about the order. */
export async function describeFoundOrder(
  word: string,
  { db }: { db: Database },
): Promise<orders.OrderDescription | null> {
  const order = await findOrder(word, { db });
  return order === null ? null : orders.describeOrder(db, order.orderNo);
}

/**
 * Finds, for operators, the order that a payment belongs to. If there is none, finds an order whose
 * row records the payment, such as an order in review or an order refunded before it was credited.
 * Null if there is neither.
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
