import type { OrderRow } from '@hookline/contract/studio';

import { callStudio } from '../../lib/api.ts';
import { moneyText } from '../../lib/format.ts';
import { readNewestRows } from '../../parts/newest-rows.ts';
import type { OrderInput } from './order-filters.ts';

const HEADER = [
  'order',
  'created',
  'member',
  'name',
  'package',
  'amount',
  'currency',
  'coins',
  'bonus',
  'state',
  'refunded',
];

const cellsOf = (order: OrderRow) => [
  order.orderNo,
  new Date(order.createdAt).toISOString(),
  order.memberCode,
  order.nickName,
  order.productId,
  moneyText(order.amountCents, order.currency),
  order.currency,
  order.coinsBuy,
  order.coinsBonus,
  order.state,
  moneyText(order.refundedCents, order.currency),
];

/** Reads the orders of a filter for a file: at most 10,000, the newest. */
export async function readOrderTable(input: OrderInput) {
  const rows = await readNewestRows(
    (page) => callStudio('orderList', { ...input, ...page }),
    'orders',
  );
  return { header: HEADER, rows: rows.map(cellsOf) };
}
