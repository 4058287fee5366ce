import * as z from 'zod/mini';

import { Count, EpochMs, queryInt } from '../../fields.ts';
import { Day } from '../fields.ts';
import { Cents, Currency } from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const Kind = z.enum(['reconcile', 'verify']);

const BookRun = z.object({
  kind: Kind,
  at: EpochMs,
  /** First and last day that it covers. */
  fromDay: Day,
  day: Day,
  /** Operator who ran it; null for the nightly run and for a command. */
  ranBy: z.nullable(z.string()),
  differenceCount: Count,
});
export type BookRun = z.infer<typeof BookRun>;

const BookRunDetail = z.extend(BookRun, {
  /** At most 500 of them. */
  differences: z.array(
    z.object({
      /** Words after the names: 'was paid, and no order has it'. */
      fault: z.string(),
      orderNo: z.nullable(z.string()),
      captureId: z.nullable(z.string()),
      userId: z.nullable(z.string()),
      /** Row of the member's ledger. */
      seq: z.nullable(Count),
      step: z.string(),
      /** Command of the next step, without `hookline`. */
      command: z.nullable(z.string()),
    }),
  ),
});
export type BookRunDetail = z.infer<typeof BookRunDetail>;

export const bookRunsCall = defineStudioCall({
  route: { method: 'GET', path: '/books' },
  permission: 'book.read',
  risk: 'plain',
  summary: 'The latest runs of reconcile and verify, the newest first.',
  input: z.object({}),
  data: z.object({
    runs: z.array(BookRun),
    /** The UTC day before today, which "Reconcile yesterday" compares. */
    yesterday: Day,
    hasPaypal: z.boolean(),
  }),
});

const AT_MAX = 9_999_999_999_999;

export const bookRunCall = defineStudioCall({
  route: { method: 'GET', path: '/books/run' },
  permission: 'book.read',
  risk: 'plain',
  summary: 'One run with its differences, each with its next step.',
  input: z.object({
    kind: Kind,
    at: z.pipe(
      z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,13}$/)), z.coerce.number())]),
      z.int().check(z.gte(0), z.lte(AT_MAX)),
    ),
  }),
  data: BookRunDetail,
});

export const bookReconcileCall = defineStudioCall({
  route: { method: 'POST', path: '/books/reconcile' },
  permission: 'book.write',
  risk: 'plain',
  summary: 'Compares PayPal, the orders and the ledger over one UTC day, and keeps the result.',
  input: z.object({ day: Day }),
  data: BookRun,
});

const YEAR_MIN = 2000;
const YEAR_MAX = 9999;
const MONTHS = 12;

const Money = {
  orders: Count,
  grossCents: Cents,
  refundedCents: Cents,
  disputedCents: Cents,
  netCents: z.int(),
  coinsSold: Count,
  bonusSold: Count,
};

export const bookMonthCall = defineStudioCall({
  route: { method: 'GET', path: '/books/month' },
  permission: 'report.read',
  risk: 'plain',
  summary:
    'A month for the bookkeeper, as `report revenue` has it: by day, and by day and package.',
  input: z.object({ year: queryInt(YEAR_MIN, YEAR_MAX), month: queryInt(1, MONTHS) }),
  data: z.object({
    currency: Currency,
    days: z.array(z.object({ day: Day, ...Money, coinsSpent: Count, bonusSpent: Count })),
    packages: z.array(z.object({ day: Day, productId: z.string(), ...Money })),
  }),
});

export const bookLiabilityCall = defineStudioCall({
  route: { method: 'GET', path: '/books/liability' },
  permission: 'book.read',
  risk: 'plain',
  summary: 'Coins that members hold and have not spent, and what was paid for them.',
  input: z.object({}),
  data: z.object({
    at: EpochMs,
    currency: Currency,
    lots: z.array(
      z.object({
        name: z.string(),
        isBought: z.boolean(),
        lots: Count,
        remaining: Count,
        cents: Cents,
      }),
    ),
  }),
});
