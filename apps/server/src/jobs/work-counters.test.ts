// spec: 12 operation, attempts of background work are counted by outcome

import { expect, test } from 'vitest';

import { createMetrics } from '../http/monitoring/metrics/metrics.ts';
import { createWorkCounters } from './work-counters.ts';

const NOW_MS = 1_800_000_000_000;

test('attempts are counted by kind and outcome, and the last success is recorded', async () => {
  const metrics = createMetrics();
  const clock = { nowMs: NOW_MS };
  const { onAttempt } = createWorkCounters(metrics, () => clock.nowMs);

  onAttempt({ kind: 'expire-lots', end: 'done', seconds: 2 });
  clock.nowMs += 60_000;
  onAttempt({ kind: 'expire-lots', end: 'failed', seconds: 1 });
  onAttempt({ kind: 'poll-order', end: 'failed', seconds: 1 });

  const text = await metrics.text();
  expect(text).toContain(
    'hookline_work_attempts_total{kind="expire-lots",outcome="done"} 1\n' +
      'hookline_work_attempts_total{kind="expire-lots",outcome="failed"} 1\n',
  );
  expect(text).toContain('hookline_work_attempt_seconds_total{kind="expire-lots"} 3\n');
  const success = 'hookline_work_last_success_timestamp_seconds';
  expect(text).toContain(`${success}{kind="expire-lots"} ${NOW_MS / 1000}\n`);
  expect(text).not.toContain(`${success}{kind="poll-order"}`);
});
