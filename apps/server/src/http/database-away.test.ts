import { expect, test } from 'vitest';

import { isDatabaseAway } from './database-away.ts';

const failed = (code: string) => Object.assign(new Error('The statement failed.'), { code });

test.each([
  ['08006', 'a connection that broke'],
  ['57P01', 'a server that stops'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'no connection left'],
  ['58030', 'a file that cannot be written'],
  ['25006', 'a replica after a failover'],
  ['ECONNREFUSED', 'a port without a listener'],
])('%s, %s, counts as an unavailable database', (code) => {
  expect(isDatabaseAway(failed(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Postgres connection has been discarded',
])('the driver error "%s" counts as an unavailable database', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true);
});

test.each(['23505', '40001', '42501', '22P02', 'ERR_ASSERTION'])(
  '%s does not count as an unavailable database',
  (code) => {
    expect(isDatabaseAway(failed(code))).toBe(false);
  },
);
