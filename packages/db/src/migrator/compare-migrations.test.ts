import { expect, test } from 'vitest';

import { compareMigrations } from './compare-migrations.ts';

const KNOWN = ['0001-catalog', '0002-accounts', '0005-orders'];

test.each([
  { executed: [], state: { kind: 'empty' } },
  { executed: KNOWN.slice(0, 2), state: { kind: 'behind' } },
  { executed: KNOWN, state: { kind: 'current' } },
  { executed: [...KNOWN, '0006-work'], state: { kind: 'ahead' } },
  {
    executed: [...KNOWN, '0006-work', '1000-ledger'],
    state: { kind: 'foreign', name: '1000-ledger' },
  },
  { executed: [...KNOWN, '0003-other'], state: { kind: 'foreign', name: '0003-other' } },
  {
    executed: ['0001-catalog', '0006-work'],
    state: { kind: 'foreign', name: '0006-work' },
  },
])('a database that has run $executed is $state.kind', ({ executed, state }) => {
  expect(compareMigrations(executed, KNOWN)).toEqual(state);
});
