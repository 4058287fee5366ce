import { describeServer } from '@hookline/db';

import { fault, ok, warning, type Check, type DatabaseSubject } from '../check.ts';

const MS_PER_SECOND = 1_000;
/** Difference that no one notices. */
const NOTICED_MS = 2_000;
/** Difference by which leases of work and expiries of coins are visibly wrong. */
const WRONG_MS = 30_000;

/** Compares the clock of this machine with the database's. */
export const clockCheck: Check<DatabaseSubject> = {
  name: 'clock',
  mustEnd: true,
  run: async ({ db, now }) => {
    const askedAtMs = now();
    const { nowMs } = await describeServer(db);
    const answeredAtMs = now();
    // The database read its clock at some moment in between.
    const aheadMs = Math.max(0, askedAtMs - nowMs) - Math.max(0, nowMs - answeredAtMs);
    if (Math.abs(aheadMs) < NOTICED_MS) return [ok("The clock agrees with the database's.")];
    const seconds = Math.round(Math.abs(aheadMs) / MS_PER_SECOND);
    const side = aheadMs > 0 ? 'ahead of' : 'behind';
    const sentence = `The clock of this machine is ${seconds} s ${side} the database's: let both follow a time server.`;
    return [Math.abs(aheadMs) < WRONG_MS ? warning(sentence) : fault(sentence)];
  },
};
