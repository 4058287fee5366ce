import { CALLS } from '@hookline/contract';
import { expect, test } from 'vitest';

import { ENDPOINTS } from './endpoints.ts';

// spec: 7 calls, every call of the contract is served, and nothing else
test('exactly the calls in the contract are served', () => {
  const served = ENDPOINTS.map(({ call }) => call.route.path);

  expect(served.toSorted()).toEqual(
    Object.values(CALLS)
      .map((call) => call.route.path)
      .toSorted(),
  );
});
