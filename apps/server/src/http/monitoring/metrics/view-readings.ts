import type { ViewCounter } from '@hookline/services/player';

import type { Reading } from './metrics.ts';

/** Returns the readings of the view counter for `/metrics`. */
export function viewReadings(counter: ViewCounter): Reading[] {
  const leftOut = 'Views that were left out because';
  return [
    {
      name: 'hookline_views_waiting',
      help: 'Views that wait for the next flush.',
      kind: 'gauge',
      read: () => counter.readings().waiting,
    },
    {
      name: 'hookline_views_dropped_total',
      help: `${leftOut} too many waited for the database.`,
      kind: 'counter',
      read: () => counter.readings().dropped,
    },
    {
      name: 'hookline_views_over_network_limit_total',
      help: `${leftOut} their network had its viewers of the day.`,
      kind: 'counter',
      read: () => counter.readings().overNetworkLimit,
    },
    {
      name: 'hookline_views_failed_flushes_total',
      help: 'Flushes of views that failed and were tried again.',
      kind: 'counter',
      read: () => counter.readings().failedFlushes,
    },
  ];
}
