import { expect, test } from 'vitest';

import { EVENT_ATTEMPTS_MAX, nextAttemptAtMs } from './paypal-event.ts';

const NOW_MS = 1_800_000_000_000;

test.each([
  [1, 30],
  [2, 60],
  [6, 3600],
  [EVENT_ATTEMPTS_MAX - 1, 3600],
])('an event that failed %i times is handled again in %i s', (attempts, seconds) => {
  expect(nextAttemptAtMs(attempts, NOW_MS)).toBe(NOW_MS + seconds * 1000);
});

test('an event is given up after forty attempts', () => {
  expect(EVENT_ATTEMPTS_MAX).toBe(40);
  expect(nextAttemptAtMs(EVENT_ATTEMPTS_MAX, NOW_MS)).toBeNull();
});
