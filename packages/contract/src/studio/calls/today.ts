import * as z from 'zod/mini';

import { Count, EpochMs } from '../../fields.ts';
import { Day, MaybeAt } from '../fields.ts';
import { Currency } from '../order-fields.ts';
import { defineStudioCall } from '../studio-call.ts';

const Figure = z.enum(['cents', 'orders', 'members', 'plays', 'unlocks']);

const TodayFigure = z.object({
  figure: Figure,
  /** Sum of today so far. */
  soFar: Count,
  /** Sums of the whole hours that are over, of today and of the same day last week. */
  untilHour: Count,
  weekAgoUntilHour: Count,
  /** Sum of the whole day a week ago. */
  weekAgo: Count,
  /** Sums of the last days, in the order of `days`. */
  byDay: z.array(Count),
});
export type TodayFigure = z.infer<typeof TodayFigure>;

export const todayFiguresCall = defineStudioCall({
  route: { method: 'GET', path: '/today' },
  permission: 'report.read',
  risk: 'plain',
  summary: 'Figures of today in UTC beside the same hours of the same day last week.',
  input: z.object({}),
  data: z.object({
    /** Today, in UTC. */
    day: Day,
    weekAgoDay: Day,
    /** Number of whole hours of today that are over and counted. */
    hours: z.int().check(z.gte(0), z.lte(23)),
    /** Time at which the figures were counted; null before the first time. */
    countedAt: MaybeAt,
    currency: Currency,
    /** Days of the sums, the last one today. */
    days: z.array(Day),
    figures: z.array(TodayFigure),
  }),
});

const TodayNeed = z.object({
  key: z.string(),
  level: z.enum(['ok', 'warning', 'fault']),
  sentence: z.string(),
  /** Page on which it is done; null if there is none, or the operator may not open it. */
  to: z.nullable(z.string()),
  /** Command that does it, without `hookline`; null if the page does. */
  command: z.nullable(z.string()),
});
export type TodayNeed = z.infer<typeof TodayNeed>;

export const todayNeedsCall = defineStudioCall({
  route: { method: 'GET', path: '/today/needs' },
  permission: 'session',
  risk: 'plain',
  summary: 'What needs somebody, as far as the operator may see it.',
  input: z.object({}),
  data: z.object({ at: EpochMs, needs: z.array(TodayNeed) }),
});
