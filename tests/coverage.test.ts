import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const TOP = dirname(import.meta.dirname);
/** In place of a title: all tests of the file are about the rule. */
const WHOLE_FILE = 'file';
const HEADER_LINES = 2;

type Row = { line: number; file: string; title: string };

function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('|'))
    .slice(HEADER_LINES)
    .map(({ text, line }) => {
      const [, , , file = '', title = ''] = text.split(' | ').flatMap((cell) => cell.split(/^\| /));
      return { line, file: file.trim(), title: title.replace(/\s*\|$/, '').trim() };
    });
}

/** What is wrong with a row; null if its rule is kept, or waits for an issue. */
function faultOf({ line, file, title }: Row, top: string): string | null {
  if (/^open: issue \d+$/.test(file)) return null;
  const path = /^`(?<path>[^`]+)`$/.exec(file)?.groups?.['path'];
  if (path === undefined) return `line ${line} names neither a file nor an issue`;
  if (!existsSync(join(top, path))) return `line ${line}: ${path} is not there`;
  if (title === WHOLE_FILE) return null;
  const words = /^`(?<words>'.+')`$/.exec(title)?.groups?.['words'];
  const isThere = words !== undefined && readFileSync(join(top, path), 'utf8').includes(words);
  return isThere ? null : `line ${line}: ${path} has no test ${title}`;
}

test('every rule of the specification names a test that is there, or an issue', () => {
  const rows = readRows(readFileSync(join(TOP, 'docs/coverage.md'), 'utf8'));
  const faults = rows.map((row) => faultOf(row, TOP)).filter((fault) => fault !== null);

  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
});

test.each([
  ["| 2 a | a rule | `tests/gone.test.ts` | `'x'` |", 'line 3: tests/gone.test.ts is not there'],
  [
    "| 2 a | a rule | `tests/coverage.test.ts` | `'never said' ` |",
    'line 3: tests/coverage.test.ts has no test',
  ],
  ['| 2 a | a rule | later | |', 'line 3 names neither a file nor an issue'],
])('the row %s is found to be wrong', (row, fault) => {
  const [read] = readRows(`| section | rule | file | test |\n|---|---|---|---|\n${row}`);

  expect(read && faultOf(read, TOP)).toContain(fault);
});
