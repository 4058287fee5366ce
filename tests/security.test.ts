// spec: 11 supply, each requirement of ASVS level 1 has existing tests or a reason
// touches: tests/rules/security.ts

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { faultsOf, readItems } from './rules/security.ts';

const TOP = dirname(import.meta.dirname);
/** The pages, with the number of requirements at each level of OWASP ASVS 5.0.0. */
const LEVELS = [
  { level: 1, page: 'docs/security.md', count: 70 },
  { level: 2, page: 'docs/asvs-level-2.md', count: 183 },
];

const STATES = new Set(['met', 'partly', 'not', 'n/a']);

const percent = (count: number, total: number) => `${((100 * count) / total).toFixed(1)} %`;

const itemsOf = (page: string) => readItems(readFileSync(join(TOP, page), 'utf8'));

test.each(LEVELS)(
  'each requirement of ASVS level $level has one row, with existing files or a reason',
  ({ page, count }) => {
    const items = itemsOf(page);

    expect(faultsOf(items, STATES, (path) => existsSync(join(TOP, path)))).toEqual([]);
    expect(items).toHaveLength(count);
  },
);

test.each(LEVELS)('the page of ASVS level $level counts its rows', ({ page }) => {
  const items = itemsOf(page);
  const of = (...states: string[]) => items.filter(({ state }) => states.includes(state)).length;
  const [all, applying] = [items.length, of('met', 'partly', 'not')];

  const text = readFileSync(join(TOP, page), 'utf8');

  expect(text).toContain(`${of('partly')} rows are met partly and ${of('not')} not`);
  expect(text).toContain(
    `${of('met', 'n/a')} of ${all} are met or do not apply (${percent(of('met', 'n/a'), all)}); ` +
      `of the ${applying} that apply, ${of('met')} are met (${percent(of('met'), applying)})`,
  );
});

test('no requirement belongs to two levels', () => {
  const ids = LEVELS.flatMap(({ page }) => itemsOf(page).map(({ id }) => id));

  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});

test.each([
  ['| 1.2.1 | Encoding | met | `a.test.ts` |', []],
  ['| 1.2.1 | Encoding | met | `gone.test.ts` |', ['1.2.1: gone.test.ts is not there']],
  ['| 1.2.1 | Encoding | met | we are careful |', ['1.2.1: is met, but no file shows it']],
  ['| 1.2.1 | Encoding | not | |', ['1.2.1: has no reason']],
  ['| 1.2.1 | Encoding | open | a reason |', ['1.2.1: open is no state']],
  ['| 1.2.1 | Encoding | nearly | a reason |', ['1.2.1: nearly is no state']],
  ['| 1.2.1 | A | n/a | none |\n| 1.2.1 | B | n/a | none |', ['1.2.1: has two rows']],
])('the row %j has these faults: %j', (rows, faults) => {
  const page = `| item | asks | state | evidence |\n|---|---|---|---|\n${rows}\n`;

  const found = faultsOf(readItems(page), STATES, (path) => {
    return path === 'a.test.ts';
  });

  expect(found).toEqual(faults);
});
