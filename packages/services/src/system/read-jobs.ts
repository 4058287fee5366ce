import { work, type Database } from '@hookline/db';
import { isJobLate } from '@hookline/domain/studio';

/** A recurring job, and whether it should have run by now. */
export type JobState = work.RecurringItem & { isLate: boolean };

/** Lists the recurring jobs by name. */
export async function readJobs(db: Database, nowMs: number): Promise<JobState[]> {
  const jobs = await work.listRecurring(db, nowMs);
  return jobs.map((job) => Object.assign(job, { isLate: isJobLate(job, nowMs) }));
}

/** Whether somebody should look after a job: it is late, or its last attempt has failed. */
export function needsSomebody({ isLate, failure }: JobState): boolean {
  return isLate || failure !== null;
}
