import { expect, test } from 'vitest';

import { readDrainSeconds } from './stop-settings.ts';

const DATABASE_URL = 'postgres://owner@db.example/hookline';

test.each([
  { title: 'a site of one server', environment: {}, proxyCount: 1, seconds: 0 },
  { title: 'a site without a proxy', environment: { DATABASE_URL }, proxyCount: 0, seconds: 0 },
  { title: 'a site of several servers', environment: { DATABASE_URL }, proxyCount: 1, seconds: 10 },
  { title: 'a site that says so', environment: { DRAIN_SECONDS: '3' }, proxyCount: 0, seconds: 3 },
  {
    title: 'a site of several servers that says so',
    environment: { DATABASE_URL, DRAIN_SECONDS: '0' },
    proxyCount: 1,
    seconds: 0,
  },
])('$title drains for $seconds s', ({ environment, proxyCount, seconds }) => {
  expect(readDrainSeconds(environment, proxyCount)).toBe(seconds);
});

test('a time to drain that is none stops the start with a sentence', () => {
  expect(() => readDrainSeconds({ DRAIN_SECONDS: '301' }, 0)).toThrow(
    'DRAIN_SECONDS must be a whole number from 0 to 300',
  );
});
