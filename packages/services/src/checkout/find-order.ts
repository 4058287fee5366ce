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
    (await orders.findOrderByCapture(db, name))
  );
}
