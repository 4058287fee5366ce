// spec: 12 operation, ours: each audit entry gets its place in the chain when it is committed
// touches: link_audit

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import type { Database, WriteTransaction } from '../open-database.ts';
import { createTestDatabase } from '../testing/index.ts';
import { insertEntry } from './audit.ts';
import { listLinked, readHead } from './links.ts';

const ENTRY = {
  operator: 'olga',
  action: 'order note',
  subject: { kind: 'order', id: 'HL1' },
  before: null,
  after: null,
  reason: null,
};
const ALL = { afterSeq: 0, untilSeq: 100, itemsMax: 100 };

const inTransaction = (db: Database, write: (tx: WriteTransaction) => Promise<unknown>) =>
  db.transaction().execute(write);

test('20 concurrent transactions each link their entries, and a rollback leaves no gap', async () => {
  await using db = await createTestDatabase(inject('postgres'));

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(db, async (tx) => {
        await insertEntry(tx, ENTRY);
        await insertEntry(tx, ENTRY);
        if (index % 4 === 0) throw new Error('rolled back');
      }),
    ),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  const entries = await listLinked(db, ALL);
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  const previous = entries.slice(1).map((entry) => entry.previousHash?.toString('hex'));
  expect(previous).toEqual(entries.slice(0, -1).map((entry) => entry.hash?.toString('hex')));
  expect(await readHead(db)).toEqual({ seq: 30, hash: entries.at(-1)?.hash });
});

test('the application can neither choose a place in the chain nor change the head', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const values = sql`(operator, action, subject_kind, subject_id`;

  for (const statement of [
    sql`insert into audit ${values}, seq) values ('a', 'b', 'c', 'd', 0)`,
    sql`insert into audit ${values}, hash) values ('a', 'b', 'c', 'd', sha256(''))`,
    sql`insert into audit ${values}, reason_digest) values ('a', 'b', 'c', 'd', sha256(''))`,
    sql`update audit_head set seq = 7`,
    sql`select link_audit()`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
  }
});
