import { expect, test } from 'vitest';

import { reasonOf } from './reason-of.ts';

const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432');

test.each([
  { title: 'an error with a message', error: refused },
  { title: 'an error for each address of a host', error: new AggregateError([refused, refused]) },
  { title: 'a fetch that failed', error: new TypeError('fetch failed', { cause: refused }) },
  { title: 'a sentence', error: new Error('connect ECONNREFUSED 127.0.0.1:5432.') },
])('$title has a one-line reason', ({ error }) => {
  expect(reasonOf(error)).toBe('connect ECONNREFUSED 127.0.0.1:5432');
});

test('an error without a message gives its name, and any other value gives its text', () => {
  expect(reasonOf(new RangeError())).toBe('RangeError');
  expect(reasonOf('stopped')).toBe('stopped');
});
