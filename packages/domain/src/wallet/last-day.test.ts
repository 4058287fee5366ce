import { expect, test } from 'vitest';

import { lastDayEndOf } from './last-day.ts';

const NOW_MS = Date.parse('2026-11-30T12:00:00Z');

test.each([
  { day: '2026-11-30', nowMs: NOW_MS, ends: Date.parse('2026-12-01T00:00:00Z') },
  { day: '2026-11-29', nowMs: NOW_MS, ends: 'over' },
  {
    day: '2026-11-29',
    nowMs: Date.parse('2026-11-29T23:59:59.999Z'),
    ends: Date.parse('2026-11-30T00:00:00Z'),
  },
  { day: '2026-11-29', nowMs: Date.parse('2026-11-30T00:00:00Z'), ends: 'over' },
  { day: '2028-02-29', nowMs: NOW_MS, ends: Date.parse('2028-03-01T00:00:00Z') },
  { day: '2027-02-29', nowMs: NOW_MS, ends: 'no-day' },
  { day: '2027-13-01', nowMs: NOW_MS, ends: 'no-day' },
  { day: '31.1.2027', nowMs: NOW_MS, ends: 'no-day' },
  { day: '', nowMs: NOW_MS, ends: 'no-day' },
  { day: '2036-11-29', nowMs: NOW_MS, ends: Date.parse('2036-11-30T00:00:00Z') },
  { day: '2036-12-02', nowMs: NOW_MS, ends: 'too-far' },
])('coins until $day end at $ends', ({ day, nowMs, ends }) => {
  expect(lastDayEndOf(day, nowMs)).toBe(ends);
});
