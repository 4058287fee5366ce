import * as z from 'zod/mini';

import { Count } from '../../fields.ts';
import { Day } from '../fields.ts';
import { Cents, Currency } from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

/** First and last day of a report, in UTC. */
const Period = { from: Day, until: Day };

const ReportSale = z.object({
  day: Day,
  productId: z.string(),
  currency: Currency,
  orders: Count,
  cents: Cents,
  refundedCents: Cents,
  disputedCents: Cents,
  coins: Count,
  bonus: Count,
});
export type ReportSale = z.infer<typeof ReportSale>;

export const reportSalesCall = defineStudioCall({
  route: { method: 'GET', path: '/reports/sales' },
  permission: 'report.read',
  risk: 'plain',
  summary: 'Sales by day and product, of a period and of the equally long one before it.',
  input: z.object(Period),
  data: z.object({
    sales: z.array(ReportSale),
    before: z.array(ReportSale),
    beforeFrom: Day,
    beforeUntil: Day,
  }),
});

export const reportDramasCall = defineStudioCall({
  route: { method: 'GET', path: '/reports/dramas' },
  permission: 'report.read',
  risk: 'plain',
  summary: 'The 100 dramas that earned the most: each spent coin is followed to its order.',
  input: z.object(Period),
  data: z.object({
    currency: Currency,
    dramas: z.array(
      z.object({
        dramaId: z.string(),
        name: z.string(),
        views: Count,
        starts: Count,
        unlocks: Count,
        coin: Count,
        bonus: Count,
        cents: Cents,
      }),
    ),
  }),
});

export const reportFunnelCall = defineStudioCall({
  route: { method: 'GET', path: '/reports/funnel' },
  permission: 'report.read',
  risk: 'plain',
  summary: 'The funnel of each day, from a visit to a purchase, as `report funnel` has it.',
  input: z.object(Period),
  data: z.object({
    days: z.array(
      z.object({
        day: Day,
        visitors: Count,
        loginsBegun: Count,
        loginsDone: Count,
        players: Count,
        wallVisitors: Count,
        payClickers: Count,
        buyers: Count,
        orders: Count,
      }),
    ),
  }),
});

export const reportCoinsCall = defineStudioCall({
  route: { method: 'GET', path: '/reports/coins' },
  permission: 'report.read',
  risk: 'plain',
  summary: 'Coins that postings added or took, by day and account type.',
  input: z.object(Period),
  data: z.object({
    days: z.array(z.object({ day: Day, name: z.string(), coin: z.int(), bonus: z.int() })),
  }),
});
