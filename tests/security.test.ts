// spec: 11 supply, each requirement of ASVS level 1 has existing tests or a reason
// touches: tests/rules/security.ts

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { faultsOf, readItems } from './rules/security.ts';

const TOP = dirname(import.meta.dirname);
/** The pages, with the number of requirements at each level of OWASP ASVS 5.0.0. */
const LEVELS = [
  { level: 1, page: 'docs/security.md', count: 70, states: ['met', 'partly', 'not met', 'n/a'] },
  { level: 2, page: 'docs/asvs-level-2.md', count: 183, states: ['met', 'open', 'n/a'] },
];

const itemsOf = (page: string) => readItems(readFileSync(join(TOP, page), 'utf8'));

test.each(LEVELS)(
  'each requirement of ASVS level $level has one row, with existing files or a reason',
  ({ page, count, states }) => {
    const items = itemsOf(page);

    expect(faultsOf(items, new Set(states), (path) => existsSync(join(TOP, path)))).toEqual([]);
    expect(items).toHaveLength(count);
  },
);

test('no requirement belongs to two levels', () => {
  const ids = LEVELS.flatMap(({ page }) => itemsOf(page).map(({ id }) => id));

  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});

test.each([
  ['| 1.2.1 | Encoding | met | `a.test.ts` |', []],
  ['| 1.2.1 | Encoding | met | `gone.test.ts` |', ['1.2.1: gone.test.ts is not there']],
  ['| 1.2.1 | Encoding | met | we are careful |', ['1.2.1: is met, but no file shows it']],
  ['| 1.2.1 | Encoding | open | |', ['1.2.1: has no reason']],
  ['| 1.2.1 | Encoding | nearly | a reason |', ['1.2.1: nearly is no state']],
  ['| 1.2.1 | A | n/a | none |\n| 1.2.1 | B | n/a | none |', ['1.2.1: has two rows']],
])('the row %j has these faults: %j', (rows, faults) => {
  const page = `| item | asks | state | evidence |\n|---|---|---|---|\n${rows}\n`;

  const found = faultsOf(readItems(page), new Set(['met', 'open', 'n/a']), (path) => {
    return path === 'a.test.ts';
  });

  expect(found).toEqual(faults);
});
