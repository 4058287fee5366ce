import { audit, type Database } from '@hookline/db';

import type { LabelledReading } from '../http/monitoring/metrics/metrics.ts';

/** Actions whose series exist from the start, because a rate needs an initial zero. */
const FROM_START = ['drama publish', 'drama unpublish', 'member grant', 'order refund'];

/**
 * Returns how often operators have run each `hookline` action, as counted by the audit: a command
 * is a separate process, whose counters could not be scraped. Every server reports the same number,
 * which never falls.
 */
export function operatorGauge({ db }: { db: Database }): LabelledReading {
  const settled = new Map(FROM_START.map((action) => [action, 0]));
  let settledUntilMs: number | null = null;
  return {
    name: 'hookline_operator_actions_total',
    help: 'Actions of operators in the audit, by the words of the command.',
    labelNames: ['action'],
    read: async () => {
      const afterMs = settledUntilMs;
      const recent = await audit.countActions(db, afterMs);
      const totals = new Map(settled);
      for (const { action, count } of recent.counts) {
        totals.set(action, (totals.get(action) ?? 0) + count);
      }
      // Another scrape may have settled the same entries meanwhile.
      if (settledUntilMs === afterMs && recent.settledUntilMs !== null) {
        ({ settledUntilMs } = recent);
        for (const { action, settledCount } of recent.counts) {
          settled.set(action, (settled.get(action) ?? 0) + settledCount);
        }
      }
      return [...totals].map(([action, value]) => ({ labels: { action }, value }));
    },
  };
}
