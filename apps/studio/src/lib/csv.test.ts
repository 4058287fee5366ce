import { expect, test } from 'vitest';

import { csvOf } from './csv.ts';

const lineOf = (cell: string | number | null) => csvOf(['name'], [[cell]]).split('\r\n')[1];

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+1', "'+1+1"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a=1', 'a=1'],
])('a spreadsheet does not run %j as a formula', (cell, line) => {
  expect(lineOf(cell)).toBe(line);
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
