import { describeServer } from '@hookline/db';
import { aheadMsOf } from '@hookline/services';

import {
  CLOCK_NOTICED_MS,
  CLOCK_WRONG_MS,
  describeDifference,
} from '../../http/monitoring/health/clock-watch.ts';
import { fault, ok, warning, type Check, type DatabaseSubject } from '../check.ts';

/** Compares this machine's clock with the database's. */
export const clockCheck: Check<DatabaseSubject> = {
  name: 'clock',
  mustEnd: true,
  run: async ({ db, now }) => {
    const askedAtMs = now();
    const { nowMs: databaseMs } = await describeServer(db);
    const aheadMs = aheadMsOf({ askedAtMs, databaseMs, answeredAtMs: now() });
    const sentence = describeDifference(aheadMs);
    const distanceMs = Math.abs(aheadMs);
    if (distanceMs < CLOCK_NOTICED_MS) return [ok(sentence)];
    return [distanceMs < CLOCK_WRONG_MS ? warning(sentence) : fault(sentence)];
  },
};
