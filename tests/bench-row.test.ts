import { expect, test } from 'vitest';

import { isMeasured, medianOf, rowsOf, tableOf } from '../bench/bench-row.ts';

const ROW = { name: 'Paint', value: 12, unit: 'ms', aim: 20 };

test.each([
  [{ ...ROW }, 'met'],
  [{ ...ROW, value: 21 }, 'missed'],
  [{ ...ROW, value: 0 }, 'met'],
  [{ ...ROW, value: medianOf([]) }, 'not measured'],
  [{ ...ROW, value: medianOf([12, Number.NaN, 14]) }, 'not measured'],
  [{ ...ROW, value: -Infinity }, 'not measured'],
  [{ ...ROW, baseline: Number.NaN, ratio: Number.NaN }, 'not measured'],
  [{ ...ROW, baseline: 0, ratio: 12 / 0 }, 'not measured'],
])('the benchmark row %o is reported as %s', (row, verdict) => {
  expect(tableOf([row]).endsWith(`  ${verdict}`)).toBe(true);
  expect(isMeasured(row)).toBe(verdict !== 'not measured');
});

test('a benchmark without any row is reported as not measured', () => {
  const rows = rowsOf('unlock', []);

  expect(rows.every(isMeasured)).toBe(false);
  expect(tableOf(rows)).toMatch(/^unlock .* not measured$/m);
  expect(rowsOf('unlock', [ROW])).toEqual([ROW]);
});
