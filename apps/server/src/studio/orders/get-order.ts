import { StudioError } from '@hookline/contract/studio';
import { orders, type Database } from '@hookline/db';

/** @throws StudioError 'not-found' */
export async function getOrder(
  orderNo: string,
  { db }: { db: Database },
): Promise<orders.OrderDescription> {
  const description = await orders.describeOrder(db, orderNo);
  if (description === null) throw new StudioError('not-found', `There is no order ${orderNo}.`);
  return description;
}
