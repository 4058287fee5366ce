import { setTimeout as sleep } from 'node:timers/promises';

import { demo, type Database } from '@hookline/db';
import type { PaymentConfig } from '@hookline/providers';
import { writeStep } from '@hookline/services/demo';

import { performEvent } from './perform-event.ts';
import { planBusiness } from './plan-business.ts';
import { planInputOf } from './plan-input.ts';
import type { BusinessPlan } from './plan-types.ts';
import { openShop, type Shop } from './shop.ts';
import { openTill } from './till.ts';

/** Number of events after which progress is saved. After a kill, at most this many are repeated. */
const EVENTS_PER_STEP = 40;
/**
 * Pause after a step, as a multiple of the step's duration, so that the machine has time for
 * viewers.
 */
const PAUSE_FACTOR = 1;

type Options = {
  db: Database;
  payment: PaymentConfig;
  nowMs: () => number;
  stopping: AbortSignal;
  /** Default: the plan of the demo's own catalogue. */
  plan?: (endsAtMs: number) => BusinessPlan;
  pauseFactor?: number;
};

/**
 * Creates the thirty days of business before the demo's first start. Continues an interrupted
 * business; if it is already finished, runs a single query.
 *
 * @returns Whether this call has finished it.
 */
export async function runBusiness(options: Options): Promise<boolean> {
  const { db, nowMs, payment } = options;
  if ((await demo.readBusiness(db))?.isFinished === true) return false;
  await demo.beginBusiness(db, nowMs());
  const business = await demo.readBusiness(db);
  if (business === null) throw new Error('The business of the demo was removed.');
  const { plan = (endsAtMs) => planBusiness(planInputOf(endsAtMs)) } = options;
  const { members, events } = plan(business.endsAtMs);
  const shop = openShop({ db, till: await openTill(payment), members });
  return performAll(shop, { ...options, events, doneCount: business.doneCount });
}

type Work = Pick<BusinessPlan, 'events'> & Pick<Options, 'nowMs' | 'stopping' | 'pauseFactor'>;

async function performAll(shop: Shop, work: Work & { doneCount: number }): Promise<boolean> {
  const { events, stopping, nowMs, pauseFactor = PAUSE_FACTOR } = work;
  for (let { doneCount } = work; doneCount < events.length;) {
    const startedMs = performance.now();
    const step = events.slice(doneCount, doneCount + EVENTS_PER_STEP);
    for (const event of step) {
      if (stopping.aborted) return false;
      await performEvent(event, shop);
    }
    doneCount += step.length;
    shop.isRepeating = false;
    const finishedAtMs = doneCount === events.length ? nowMs() : null;
    const [fromMs = 0, untilMs = fromMs] = [step[0]?.atMs, step.at(-1)?.atMs];
    const made = { views: shop.views.splice(0), doneCount, finishedAtMs };
    await writeStep({ ...made, fromMs, untilMs }, shop);
    await rest((performance.now() - startedMs) * pauseFactor, stopping);
  }
  return true;
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  // An abort only ends the pause. The caller checks the signal itself.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
