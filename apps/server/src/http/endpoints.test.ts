import { CALLS } from '@hookline/contract';
import { expect, test } from 'vitest';

import { ENDPOINTS } from './endpoints.ts';

test('every call of the contract is served, and nothing else', () => {
  const served = ENDPOINTS.map(({ call }) => call.route.path);

  expect(served.toSorted()).toEqual(
    Object.values(CALLS)
      .map((call) => call.route.path)
      .toSorted(),
  );
});
