import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { faultOf, readTags } from './rules/coverage.ts';
import { readCoverage } from './rules/read-coverage.ts';

const TOP = dirname(import.meta.dirname);
const readText = (path: string) => {
  try {
    return readFileSync(join(TOP, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

test('every tagged test touches the files and calls that its tag names', () => {
  const tags = readCoverage(TOP);
  const faults = tags.map((tag) => faultOf(tag, readText)).filter((fault) => fault !== null);

  expect(faults).toEqual([]);
  expect(tags.length).toBeGreaterThan(600);
});

const TAGGED = `
// spec: 2 wallet, every coin has
//   a receipt
// touches: chapterDetail

import { play } from './play.ts';
const link = '/wallet/';
// 'said in a comment'
// spec: 4 unlock, nobody pays twice
// spec: 4 unlock, a price is shown
// touches: ./nowhere
test('pays once', () => play('chapterDetail'));
// spec: 4 unlock, all at once
test.each([1])('pays %s times', () => play('chapterList'));
`;

test('a tag belongs to the test below it, or to the whole file', () => {
  const tags = readTags('a/play.test.ts', TAGGED);

  expect(tags.map(({ section, rule, title }) => [section, rule, title])).toEqual([
    ['2 wallet', 'every coin has a receipt', null],
    ['4 unlock', 'nobody pays twice', 'pays once'],
    ['4 unlock', 'a price is shown', 'pays once'],
    ['4 unlock', 'all at once', 'pays %s times'],
  ]);
  expect(tags.map(({ touches }) => touches)).toEqual(['chapterDetail', null, './nowhere', null]);
});

test('a misspelt tag is rejected with its line number', () => {
  expect(() => readTags('a.test.ts', '// spec 2 wallet: every coin\n')).toThrow(
    'a.test.ts:1 is not a valid tag: // spec 2 wallet: every coin',
  );
});

test.each([
  { title: 'pays once', touches: 'said in a comment', isTouched: false },
  { title: 'pays once', touches: 'chapterList', isTouched: false },
  { title: 'pays once', touches: 'a/other.ts', isTouched: false },
  { title: null, touches: 'pays', isTouched: false },
  { title: 'pays once', touches: null, isTouched: true },
  { title: 'pays once', touches: 'a/play.ts', isTouched: true },
  { title: 'pays %s times', touches: 'chapterList', isTouched: true },
  { title: null, touches: '/wallet/', isTouched: true },
])('the tag "$touches" of "$title" is valid: $isTouched', ({ title, touches, isTouched }) => {
  const path = 'a/play.test.ts';
  const tag = { path, line: 3, section: '2 a', rule: 'a rule', title, touches };

  const fault = faultOf(tag, (asked) => (asked === path ? TAGGED : null));

  expect(fault).toBe(isTouched ? null : `a/play.test.ts:3 does not touch ${touches}`);
});
