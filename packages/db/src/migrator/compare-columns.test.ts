import { expect, test } from 'vitest';

import { compareColumns } from './compare-columns.ts';

const EXPECTED = { drama: ['id uuid', 'state text'], member: ['code text?'] };

test('tables with the expected columns have no differences', () => {
  expect(compareColumns(EXPECTED, EXPECTED)).toEqual({ missing: [], extra: [] });
});

test('missing columns, wrong types and extra columns are reported', () => {
  const found = { drama: ['id uuid', 'state integer'], invoice: ['number integer'] };

  expect(compareColumns(EXPECTED, found)).toEqual({
    missing: ['drama.state text', 'member.code text?'],
    extra: ['drama.state integer', 'invoice.number integer'],
  });
});
