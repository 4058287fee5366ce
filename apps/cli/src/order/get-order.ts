import { orders, type Database } from '@hookline/db';

import { UsageError } from '../command.ts';
import { orderNoOf } from './order-text.ts';

/**
 * Finds the order that an operator gives, with all its details.
 *
 * @throws Error with one human-readable sentence if the order does not exist.
 * @throws UsageError for a word that cannot be an order number.
 */
export async function getOrder(db: Database, word: string): Promise<orders.OrderDescription> {
  const orderNo = orderNoOf(word);
  if (orderNo === null) {
    throw new UsageError(`'${word}' is not an order number. 'order list' shows the numbers.`);
  }
  const description = await orders.describeOrder(db, orderNo);
  if (description === null) throw new Error(`There is no order '${orderNo}'.`);
  return description;
}
