// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { getQueries } from './query-scope.tsx';

afterEach(() => void vi.restoreAllMocks());

const load = (queryFn: () => Promise<string>) =>
  getQueries()
    .fetchQuery({ queryKey: ['wallet', 'of-ada'], queryFn })
    .catch(() => null);

// spec: 8 errors, a list that fails to load is logged
test('a failed load is logged once with the kind of data, without viewer data', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new TypeError('Failed to fetch');

  await load(() => Promise.reject(error));
  await load(() => Promise.resolve('loaded'));

  expect(warn.mock.calls).toEqual([['Data could not be loaded', 'wallet', String(error)]]);
});
