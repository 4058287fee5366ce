import { work, type Database } from '@hookline/db';

import type { LabelledReading } from '../http/monitoring/metrics/metrics.ts';

/** Returns how much background work is due, running and failed, and how overdue the oldest is. */
export function workGauges({ db, now }: { db: Database; now: () => number }): LabelledReading[] {
  return [
    {
      name: 'hookline_work_items',
      help: 'Items of background work that are due, running, or failed for good.',
      labelNames: ['kind', 'state'],
      read: async () => {
        const backlogs = await work.countWork(db, now());
        return backlogs.flatMap(({ kind, dueCount, runningCount, failedCount }) => [
          { labels: { kind, state: 'due' }, value: dueCount },
          { labels: { kind, state: 'running' }, value: runningCount },
          { labels: { kind, state: 'failed' }, value: failedCount },
        ]);
      },
    },
    {
      name: 'hookline_work_oldest_due_seconds',
      help: 'How long the first item that waits has been due.',
      labelNames: ['kind'],
      read: async () => {
        const backlogs = await work.countWork(db, now());
        return backlogs.map(({ kind, oldestDueMs }) => ({
          labels: { kind },
          value: oldestDueMs / 1000,
        }));
      },
    },
  ];
}
