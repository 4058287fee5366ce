import { expect, test } from 'vitest';

import { compareColumns } from './compare-columns.ts';

const EXPECTED = { drama: ['id uuid', 'state text'], member: ['code text?'] };

test('tables as the migrations make them differ in nothing', () => {
  expect(compareColumns(EXPECTED, EXPECTED)).toEqual({ missing: [], extra: [] });
});

test('a column that is missing, or of another type, is named, and so is one too many', () => {
  const found = { drama: ['id uuid', 'state integer'], invoice: ['number integer'] };

  expect(compareColumns(EXPECTED, found)).toEqual({
    missing: ['drama.state text', 'member.code text?'],
    extra: ['drama.state integer', 'invoice.number integer'],
  });
});
