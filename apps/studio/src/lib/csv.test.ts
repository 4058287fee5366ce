import { expect, test } from 'vitest';

import { csvOf } from './csv.ts';

const lineOf = (cell: string | number | null) => csvOf(['name'], [[cell]]).split('\r\n')[1];

test('a spreadsheet does not run a cell as a formula', () => {
  expect(lineOf('=1+1')).toBe("'=1+1");
});

test.each([
  [-4.99, '-4.99'],
  ['-4.99', '-4.99'],
  [0, '0'],
  [null, ''],
])('the number %j stays a number', (cell, line) => {
  expect(lineOf(cell)).toBe(line);
});

test('a cell with commas, quotes and line breaks stays one cell', () => {
  expect(csvOf(['a', 'b'], [['1, "2"\n3', 'x']])).toBe('\uFEFFa,b\r\n"1, ""2""\n3",x\r\n');
});
