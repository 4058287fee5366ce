import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { faultOf, readRows } from './rules/coverage.ts';

const TOP = dirname(import.meta.dirname);
const readText = (path: string) =>
  existsSync(join(TOP, path)) ? readFileSync(join(TOP, path), 'utf8') : null;

test('every rule of the specification names a test that touches it, or an issue', () => {
  const rows = readRows(readText('docs/coverage.md') ?? '');
  const faults = rows.map((row) => faultOf(row, readText)).filter((fault) => fault !== null);

  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
});

const FILES: Readonly<Record<string, string>> = {
  'a/play.test.ts': `
    import { play } from './play.ts';
    const link = '/wallet/';
    // 'said in a comment'
    test('pays once', () => play('chapterDetail'));
    test.each([1])('pays %s times', () => play('chapterList'));
  `,
};

test.each([
  ["`a/gone.test.ts` | `'x'` | `x`", 'line 3: a/gone.test.ts is not there'],
  ["`a/play.test.ts` | `'said in a comment'` | `x`", 'line 3: a/play.test.ts has no test'],
  ['later | | ', 'line 3 names neither a file nor an issue'],
  ["`a/play.test.ts` | `'pays once'` | ", 'line 3 does not say what its test touches'],
  ["`a/play.test.ts` | `'pays once'` | `a/other.ts`", 'the test does not touch a/other.ts'],
  ["`a/play.test.ts` | `'pays once'` | `chapterList`", 'the test does not touch chapterList'],
  ['`a/play.test.ts` | file | `said`', 'the test does not touch said'],
  ["`a/play.test.ts` | `'pays %s times'` | `chapterList`", null],
  ["`a/play.test.ts` | `'pays once'` | `a/play.ts`", null],
  ['`a/play.test.ts` | file | `/wallet/`', null],
  ['open: issue 11 | | ', null],
])('the row %s is found to be %s', (cells, fault) => {
  const [row] = readRows(`| a | b | c | d | e |\n|---|\n| 2 a | a rule | ${cells} |`);

  const found = row && faultOf(row, (path) => FILES[path] ?? null);

  expect(String(found)).toContain(String(fault));
});
