import { expect, test } from 'vitest';

import { dayEndMs, dayStartMs } from './days.ts';

test('a day lasts from its midnight to the next in the zone of the operator', () => {
  expect(dayStartMs('2026-11-30')).toBe(new Date(2026, 10, 30).getTime());
  expect(dayEndMs('2026-11-30')).toBe(new Date(2026, 11, 1).getTime());
});

test.each(['', '30.11.2026', '2026-11'])('%j is no day', (text) => {
  expect(dayStartMs(text)).toBeUndefined();
});
