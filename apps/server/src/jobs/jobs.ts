import { recountWatchedNextJob } from '../features/catalog/recount-watched-next-job.ts';
import { recountWeekViewsJob } from '../features/catalog/recount-week-views-job.ts';
import { purgeEventsJob } from '../features/checkout/purge-events-job.ts';
import { forgetLateWritesJob } from '../features/identity/forget-late-writes-job.ts';
import { purgeHandoffsJob } from '../features/identity/handoff/purge-handoffs-job.ts';
import { purgeLoginsJob } from '../features/identity/login/purge-logins-job.ts';
import { purgeViewsJob } from '../features/player/purge-views-job.ts';
import { rollUpJob } from '../features/reports/roll-up-job.ts';
import { purgeTrackingJob } from '../features/tracking/purge-tracking-job.ts';
import { expireLotsJob } from '../features/wallet/expire-lots-job.ts';
import { recordHeadsJob } from '../features/wallet/record-heads-job.ts';
import { purgeRateLimitsJob } from '../http/limits/purge-rate-limits-job.ts';
import type { Job } from './job.ts';
import { logActionsJob } from './log-actions-job.ts';

/** All recurring work: one line per job. */
export const JOBS: readonly Job[] = [
  expireLotsJob,
  purgeLoginsJob,
  purgeHandoffsJob,
  forgetLateWritesJob,
  purgeViewsJob,
  purgeEventsJob,
  purgeRateLimitsJob,
  purgeTrackingJob,
  recountWatchedNextJob,
  recountWeekViewsJob,
  recordHeadsJob,
  rollUpJob,
  logActionsJob,
];
