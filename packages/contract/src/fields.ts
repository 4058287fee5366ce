import * as z from 'zod/mini';

import { PAGE_ITEMS_MAX } from './constants.ts';

/** Id of a drama or an episode: 32 lower-case hex digits, so that it can end a dashed URL. */
export const ContentId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Id of a genre or a column, restricted to characters that URLs allow. */
export const NameId = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** Whole coins. */
export const CoinAmount = z.int().check(z.nonnegative());

/** Dollars as decimal text, '4.99'. */
export const DecimalAmount = z.string().check(z.regex(/^\d+\.\d{2}$/));

/** Milliseconds since 1970-01-01 UTC. */
export const EpochMs = z.int().check(z.nonnegative());

export const Count = z.int().check(z.nonnegative());

/** Returns the schema of a whole number in a query string; it rejects '' and '1.5'. */
export function queryInt(min: number, max: number) {
  return z.pipe(
    z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.coerce.number())]),
    z.int().check(z.gte(min), z.lte(max)),
  );
}

const PAGE_NUMBER_MAX = 1_000_000;

/** `pageIndex`, the specification's name, is one-based despite that name. */
export const PageIndex = z._default(queryInt(1, PAGE_NUMBER_MAX), 1);

export function pageSize(itemsDefault: number) {
  return z._default(queryInt(1, PAGE_ITEMS_MAX), itemsDefault);
}

/** Returns the schema of a list page; `hasMore` is false on the last page, even if it is full. */
export function pageOf<T extends z.ZodMiniType>(record: T) {
  return z.object({ records: z.array(record), hasMore: z.boolean() });
}

/** Returns the schema of {@link pageOf} with the total number of records. */
export function countedPageOf<T extends z.ZodMiniType>(record: T) {
  return z.object({ records: z.array(record), hasMore: z.boolean(), total: Count });
}
