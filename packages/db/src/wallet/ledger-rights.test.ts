import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../testing/index.ts';
import { seedMember, seedUnlock } from '../testing/seed-member.ts';

const NOW_MS = 1_800_000_000_000;
const dramaId = 'a'.repeat(32);

test.each(['ledger_tx', 'ledger_entry', 'episode_unlock'])(
  'the application can add to %s, and neither change nor delete a row of it',
  async (table) => {
    await using db = await createTestDatabase(inject('postgres'));
    const lots = [{ currency: 'coin', amount: 60 }] as const;
    const { userId } = await seedMember(db, { lots, nowMs: NOW_MS });
    await seedUnlock(db, { userId, dramaId, number: 1, price: 60, nowMs: NOW_MS });

    const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const statement of [
      sql`update ${sql.table(table)} set user_id = user_id`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)} cascade`,
    ]) {
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  },
);

test.each(['wallet', 'coin_lot', 'drama_progress'])(
  'the application deletes no row of %s',
  async (table) => {
    await using db = await createTestDatabase(inject('postgres'));

    const deletion = sql`delete from ${sql.table(table)}`.execute(db);

    await expect(deletion).rejects.toMatchObject({ code: '42501' });
  },
);
