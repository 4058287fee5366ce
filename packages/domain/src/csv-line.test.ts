import { expect, test } from 'vitest';

import { csvLine } from './csv-line.ts';

test.each([
  { cell: 'plain', line: 'plain' },
  { cell: '', line: '' },
  { cell: 'a, b', line: '"a, b"' },
  { cell: 'she said "no"', line: '"she said ""no"""' },
  { cell: 'two\r\nlines', line: '"two\r\nlines"' },
  { cell: "it's = 5", line: "it's = 5" },
  { cell: '=1+1', line: "'=1+1" },
  { cell: '+34 600', line: "'+34 600" },
  { cell: '-1', line: '-1' },
  { cell: '-1+1', line: "'-1+1" },
  { cell: '@SUM(A1)', line: "'@SUM(A1)" },
  { cell: '\t=1', line: '"\'\t=1"' },
  { cell: 'hello;=1+1;x', line: '"hello;=1+1;x"' },
  { cell: 'a\tb', line: '"a\tb"' },
  { cell: 'a\u001b[2Jb\u0007\u009bc', line: 'a[2Jbc' },
  { cell: '\u0000=1', line: "'=1" },
  { cell: '\r=1', line: '"\'\r=1"' },
  {
    cell: '=HYPERLINK("http://evil.example","x")',
    line: '"\'=HYPERLINK(""http://evil.example"",""x"")"',
  },
])('the cell $cell is written as $line', ({ cell, line }) => {
  expect(csvLine([cell])).toBe(line);
});

test('cells are separated by commas', () => {
  expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",');
});
