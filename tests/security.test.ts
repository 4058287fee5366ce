import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { faultsOf, readItems } from './rules/security.ts';

const TOP = dirname(import.meta.dirname);
const PAGE = readFileSync(join(TOP, 'docs/security.md'), 'utf8');
/** Requirements of level 1 of OWASP's ASVS 5.0. */
const LEVEL_1_COUNT = 70;

test('each requirement of ASVS level 1 has one row, with tests that are there or a reason', () => {
  const items = readItems(PAGE);

  expect(faultsOf(items, (path) => existsSync(join(TOP, path)))).toEqual([]);
  expect(items).toHaveLength(LEVEL_1_COUNT);
});

test.each([
  ['| 1.2.1 | Encoding | met | `a.test.ts` |', []],
  ['| 1.2.1 | Encoding | met | `gone.test.ts` |', ['1.2.1: gone.test.ts is not there']],
  ['| 1.2.1 | Encoding | met | we are careful |', ['1.2.1: is met, but no file shows it']],
  ['| 1.2.1 | Encoding | partly | |', ['1.2.1: has no reason']],
  ['| 1.2.1 | Encoding | nearly | a reason |', ['1.2.1: nearly is no state']],
  ['| 1.2.1 | A | n/a | none |\n| 1.2.1 | B | n/a | none |', ['1.2.1: has two rows']],
])('the row %j has these faults: %j', (rows, faults) => {
  const page = `| item | asks | state | evidence |\n|---|---|---|---|\n${rows}\n`;

  expect(faultsOf(readItems(page), (path) => path === 'a.test.ts')).toEqual(faults);
});
