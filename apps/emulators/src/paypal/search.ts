import type { Answer, Merchant } from './merchant.ts';
import { badRequest } from './refusals.ts';
import { captureRow, refundRow } from './search-rows.ts';

const RANGE_MAX_MS = 31 * 24 * 60 * 60 * 1000;
const PAGE_SIZE_DEFAULT = 100;
const PAGE_SIZE_MAX = 500;

/** Searches the merchant's books: payments, refunds and reversals, oldest first. */
export function searchTransactions(merchant: Merchant, query: URLSearchParams): Answer {
  const fromMs = Date.parse(query.get('start_date') ?? '');
  const toMs = Date.parse(query.get('end_date') ?? '');
  if (!(toMs >= fromMs)) return badRequest('MISSING_REQUIRED_PARAMETER', 'start_date');
  if (toMs - fromMs > RANGE_MAX_MS) return badRequest('INVALID_PARAMETER_VALUE', 'end_date');
  const pageSize = Number(query.get('page_size') ?? PAGE_SIZE_DEFAULT);
  const page = Number(query.get('page') ?? 1);
  if (!(pageSize >= 1 && pageSize <= PAGE_SIZE_MAX) || !(page >= 1)) {
    return badRequest('INVALID_PARAMETER_VALUE', 'page_size');
  }

  const captures = [...merchant.captures.values()];
  const entries = [
    ...captures.map((each) => ({ each, row: captureRow(each) })),
    ...captures.flatMap(({ refunds }) => refunds).map((each) => ({ each, row: refundRow(each) })),
  ];
  const rows = entries
    .filter(({ each }) => each.createdAtMs >= fromMs && each.createdAtMs <= toMs)
    .toSorted((a, b) => a.each.createdAtMs - b.each.createdAtMs)
    .map(({ row }) => row);
  const first = (page - 1) * pageSize;
  return {
    status: 200,
    body: {
      transaction_details: rows.slice(first, first + pageSize),
      start_date: query.get('start_date'),
      end_date: query.get('end_date'),
      page,
      total_items: rows.length,
      total_pages: Math.max(1, Math.ceil(rows.length / pageSize)),
      links: [],
    },
  };
}
