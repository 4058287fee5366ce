import type { TrackingBuffer } from '@hookline/services/tracking';

import type { Reading } from './metrics.ts';

/** Returns the tracking event readings for `/metrics`. */
export function trackingReadings(buffer: TrackingBuffer): Reading[] {
  const counter = (
    name: string,
    help: string,
    field: keyof ReturnType<TrackingBuffer['readings']>,
  ): Reading => ({
    name: `hookline_tracking_events_${name}_total`,
    help: `Events of browsers that ${help}.`,
    kind: 'counter',
    read: () => buffer.readings()[field],
  });
  return [
    {
      name: 'hookline_tracking_events_waiting',
      help: 'Events of browsers that wait for the next flush.',
      kind: 'gauge',
      read: () => buffer.readings().waiting,
    },
    counter('written', 'were written', 'written'),
    counter('dropped', 'were lost because too many waited for the database', 'dropped'),
    counter('refused', 'were lost because the database refused them', 'refused'),
    counter('invalid', 'were left out because they were invalid', 'invalid'),
    counter('withheld', 'were left out for want of consent', 'withheld'),
    {
      name: 'hookline_tracking_failed_flushes_total',
      help: 'Flushes of events that failed and were tried again.',
      kind: 'counter',
      read: () => buffer.readings().failedFlushes,
    },
  ];
}
