import { expect, test } from 'vitest';

import { errorsReportCall, type ErrorEvent } from './error-report.ts';

const EVENT: ErrorEvent = {
  event_id: 'e'.repeat(32),
  timestamp: 1_800_000_000.25,
  platform: 'javascript',
  level: 'error',
  release: 'build',
  exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
};

const reportOf = (payload: ErrorEvent, count = 1) => ({
  header: { event_id: EVENT.event_id, sent_at: '2027-01-15T08:00:00.000Z' },
  items: Array.from({ length: count }, () => ({ header: { type: 'event' }, payload })),
});

test('one report may contain ten errors with only the required fields', () => {
  expect(errorsReportCall.input.safeParse(reportOf(EVENT, 10)).success).toBe(true);
});

test.each([
  { title: 'no errors', body: reportOf(EVENT, 0) },
  { title: 'too many errors', body: reportOf(EVENT, 11) },
  { title: 'an invalid time', body: reportOf({ ...EVENT, timestamp: Number.NaN }) },
  { title: 'an invalid id', body: reportOf({ ...EVENT, event_id: '<script>' }) },
  { title: 'a text that is too long', body: reportOf({ ...EVENT, release: 'x'.repeat(65) }) },
  { title: 'no exception', body: reportOf({ ...EVENT, exception: { values: [] } }) },
])('a report with $title is rejected', ({ body }) => {
  expect(errorsReportCall.input.safeParse(body).success).toBe(false);
});
