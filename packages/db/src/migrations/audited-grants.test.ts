import { ACCOUNT } from '@hookline/domain/wallet';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { listEntries } from '../audit/audit.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { createEmptyDatabase } from '../testing/index.ts';
import { seedMember } from '../testing/seeds/seed-member.ts';
import { findUnaudited } from '../wallet/verify/audited-grants.ts';
import { migrate } from '../migrator/migrate.ts';

const BEFORE = '0029-readings';
const NOW_MS = 1_800_000_000_000;
const ALL = { subject: null, operator: null, fromMs: null, untilMs: null, itemsMax: 9 };

/** Writes ledger rows as programs did before the audit existed. `moved` is the change of bonus. */
async function writeLedger(
  db: Database,
  userId: string,
  events: readonly { accountType: number; idemKey: string; moved: number }[],
): Promise<void> {
  let after = 0;
  for (const [index, { accountType, idemKey, moved }] of events.entries()) {
    const before = after;
    after += moved;
    await sql`
      insert into ledger_tx values (
        ${userId}, ${index + 1}, gen_random_uuid(), ${accountType}, ${idemKey}, ${index || null},
        0, ${before}, 0, 0, ${moved}, 0, 0, ${after}, 0, null, ${new Date(NOW_MS)}, sha256('')
      )`.execute(db);
  }
}

test('coins granted before the audit existed get audit entries, including coins of the demo', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, BEFORE);
  await using db = openDatabase({ connection, onError: () => {} });
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const bonus = ACCOUNT.subscriptionBonus;
  await writeLedger(db, userId, [
    { accountType: ACCOUNT.rewardGift, idemKey: 'grant:ticket-1', moved: 40 },
    { accountType: ACCOUNT.rewardGift, idemKey: 'demo-gift:64', moved: 40 },
    { accountType: bonus, idemKey: `subscription:${NOW_MS}:bonus`, moved: 40 },
    { accountType: ACCOUNT.subscription, idemKey: `subscription:${NOW_MS}`, moved: 0 },
  ]);
  expect(await findUnaudited(db, [userId])).toMatchObject({ seq: 1 });

  await migrate(connection);

  expect(await findUnaudited(db, [userId])).toBeNull();
  const entries = await listEntries(db, ALL);
  const given = { accountType: ACCOUNT.rewardGift, amount: 40 };
  expect(entries.map(({ action, after }) => ({ action, after }))).toEqual(
    expect.arrayContaining([
      { action: 'member grant', after: { ...given, reference: 'ticket-1' } },
      { action: 'member grant', after: { ...given, reference: '64', issuer: 'demo' } },
      { action: 'member subscribe', after: { endsAtMs: NOW_MS, bonus: 40 } },
    ]),
  );
  expect(entries).toHaveLength(3);
});
