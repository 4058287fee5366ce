import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';

const DATABASE = {
  DATABASE_URL: 'postgres://owner@db.example/hookline',
  SECRET: 'a secret of all servers of this site',
};

test.each([
  { title: 'a site with one server', environment: { TRUST_PROXY: '1' }, seconds: 0 },
  { title: 'a site without a proxy', environment: DATABASE, seconds: 0 },
  {
    title: 'a site with several servers',
    environment: { ...DATABASE, TRUST_PROXY: '1' },
    seconds: 10,
  },
  { title: 'a site that sets DRAIN_SECONDS', environment: { DRAIN_SECONDS: '3' }, seconds: 3 },
  {
    title: 'a site with several servers that sets DRAIN_SECONDS',
    environment: { ...DATABASE, TRUST_PROXY: '1', DRAIN_SECONDS: '0' },
    seconds: 0,
  },
])('$title drains for $seconds s', ({ environment, seconds }) => {
  expect(readConfig(environment).drainSeconds).toBe(seconds);
});

test('an invalid drain time stops the start with an error', () => {
  expect(() => readConfig({ DRAIN_SECONDS: '301' })).toThrow(
    'DRAIN_SECONDS must be a whole number from 0 to 300',
  );
});
