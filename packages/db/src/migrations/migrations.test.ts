// spec: 10 databases, migrations that have landed never change, and take nothing away within their
//   line
// touches: packages/db/src/migrations/landed-migrations.ts

import { expect, test } from 'vitest';

import { fingerprintOf, statementsOf } from '../testing/schema/fingerprint-migration.ts';
import { MIGRATIONS } from './all-migrations.ts';
import { LANDED_MIGRATIONS } from './landed-migrations.ts';

/** Last migration before the rule that migrations of the same line only add to the schema. */
const LAST_FREE = '0020';
/** Pattern of statements that make older programs, which do not know of them, fail. */
const TAKES_AWAY =
  /\bdrop (?:table|column)\b|\brename\b|\balter column \S+ (?:set not null|(?:set data )?type)\b|\badd column (?:(?!,|\bdefault\b|\bgenerated\b).)* not null(?!(?:(?!,).)*\b(?:default|generated)\b)/i;

const all = Object.entries(MIGRATIONS);

test('a landed migration does not change', async () => {
  const fingerprints = await Promise.all(
    all.map(async ([name, migration]) => [name, await fingerprintOf(migration)]),
  );

  // A new migration needs a line in landed-migrations.ts. No existing line may change.
  expect(Object.fromEntries(fingerprints)).toEqual(LANDED_MIGRATIONS);
});

test.each(all.filter(([name]) => name > LAST_FREE && !name.startsWith(`${LAST_FREE}-`)))(
  '%s removes nothing that older programs of the same line of migrations use',
  async (name, migration) => {
    const isFirstOfLine = /^\d000-/.test(name);

    const statements = isFirstOfLine ? [] : await statementsOf(migration);

    expect(statements.filter((statement) => TAKES_AWAY.test(statement))).toEqual([]);
  },
);

test.each([
  ['alter table drama drop column labels', true],
  ['alter table drama rename column labels to tags', true],
  ['alter table drama alter column labels set not null', true],
  ['alter table drama alter column labels type text', true],
  ['alter table drama add column tags text not null', true],
  ["alter table drama add column tags text not null default ''", false],
  ["alter table drama add column tags text default '' not null", false],
  ['alter table drama add column tags text', false],
  ['alter table drama alter column labels drop not null', false],
  ['drop index drama_by_label', false],
])('%s counts as a removal: %s', (statement, isTaken) => {
  expect(TAKES_AWAY.test(statement)).toBe(isTaken);
});
