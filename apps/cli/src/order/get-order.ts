import type { orders, Database } from '@hookline/db';
import { orderNameOf } from '@hookline/domain/checkout';
import { describeFoundOrder } from '@hookline/services/checkout';

import { UsageError } from '../command.ts';

/**
 * Finds the order that an operator gives by number or PayPal id, with all its details.
 *
 * @throws Error with one human-readable sentence if the order does not exist.
 * @throws UsageError for a word that cannot name an order.
 */
export async function getOrder(db: Database, word: string): Promise<orders.OrderDescription> {
  const name = orderNameOf(word);
  if (name === null) {
    throw new UsageError(`'${word}' is not an order number. 'order list' shows the numbers.`);
  }
  const description = await describeFoundOrder(name, { db });
  if (description === null) throw new Error(`There is no order '${name}'.`);
  return description;
}
