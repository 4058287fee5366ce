import type { OrderRow } from '@hookline/contract/studio';
import { showToast } from '@hookline/ui';

import { callStudio } from '../../lib/api.ts';
import { formatCount, moneyText } from '../../lib/format.ts';
import type { OrderInput } from './order-filters.ts';

/** Rows of one file. */
const ROWS_MAX = 10_000;
const PAGE_ROWS = 500;

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
  const rows: OrderRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(input, cursor);
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null && rows.length < ROWS_MAX);
  if (cursor !== null) showToast(`The file has the newest ${formatCount(ROWS_MAX)} orders.`);
  return { header: HEADER, rows: rows.slice(0, ROWS_MAX).map(cellsOf) };
}

const readPage = (input: OrderInput, cursor: string | null) =>
  callStudio('orderList', { ...input, items: PAGE_ROWS, ...(cursor === null ? {} : { cursor }) });
