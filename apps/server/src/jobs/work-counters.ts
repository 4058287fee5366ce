import type { WorkDeps } from '@hookline/services/work';

import type { Metrics } from '../http/monitoring/metrics/metrics.ts';

const LAG_BUCKETS_SECONDS = [0.5, 1, 2.5, 5, 10, 60, 300, 3_600, 86_400];

/** Counts the attempts of background work in this process, and measures the lag of webhooks. */
export function createWorkCounters(
  metrics: Metrics,
  now: () => number,
): {
  onAttempt: NonNullable<WorkDeps['onAttempt']>;
  onWebhookHandled: (handled: { lagMs: number }) => void;
} {
  const attempts = metrics.counter({
    name: 'hookline_work_attempts_total',
    help: 'Attempts of background work that ended in this process.',
    labelNames: ['kind', 'outcome'],
  });
  const seconds = metrics.counter({
    name: 'hookline_work_attempt_seconds_total',
    help: 'Time that attempts of background work took in this process.',
    labelNames: ['kind'],
  });
  const lag = metrics.histogram({
    name: 'hookline_webhook_lag_seconds',
    help: "Time between PayPal's first sending of a webhook and the end of its handling.",
    labelNames: [],
    bucketsSeconds: LAG_BUCKETS_SECONDS,
  });
  const successes = new Map<string, number>();
  metrics.addLabelled({
    name: 'hookline_work_last_success_timestamp_seconds',
    help: 'When an attempt of this kind last succeeded in this process, in Unix time.',
    labelNames: ['kind'],
    read: async () =>
      [...successes].map(([kind, atMs]) => ({ labels: { kind }, value: atMs / 1000 })),
  });
  return {
    onAttempt: ({ kind, end, seconds: taken }) => {
      attempts({ kind, outcome: end });
      seconds({ kind }, taken);
      if (end === 'done') successes.set(kind, now());
    },
    onWebhookHandled: ({ lagMs }) => lag({}, lagMs / 1000),
  };
}
