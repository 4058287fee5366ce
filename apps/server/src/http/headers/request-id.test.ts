import { expect, test } from 'vitest';

import { nextRequestId } from './request-id.ts';

test('a request id is random, so that ids do not reveal the number of requests', () => {
  const [first, second] = [nextRequestId(), nextRequestId()];

  for (const id of [first, second]) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f-]{21}$/);
  expect(first).not.toBe(second);
});
