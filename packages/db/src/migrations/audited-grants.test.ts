import { randomUUID } from 'node:crypto';

import { coins } from '@hookline/domain';
import { ACCOUNT, planCredit } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { listEntries } from '../audit/audit.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { createEmptyDatabase } from '../testing/index.ts';
import { seedMember } from '../testing/seeds/seed-member.ts';
import { writeCredit } from '../wallet/credits.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { writeSubscription } from '../wallet/subscriptions.ts';
import { findUnaudited } from '../wallet/verify/audited-grants.ts';
import { migrate } from '../migrator/migrate.ts';

const BEFORE = '0029-readings';
const NOW_MS = 1_800_000_000_000;
const ALL = { subject: null, operator: null, fromMs: null, untilMs: null, itemsMax: 9 };

function credit(
  db: Database,
  event: { userId: string; accountType: number; idemKey: string },
): Promise<void> {
  const ids = { recordId: randomUUID(), lotId: randomUUID(), orderNo: null };
  const whole = { ...event, ...ids, amount: coins(40), nowMs: NOW_MS };
  return db.transaction().execute(async (tx) => {
    await lockWallet(tx, event.userId);
    await writeCredit(tx, whole, planCredit({ ...whole, debt: coins(0) }));
  });
}

test('coins granted before the audit get their entries, including those of the demo', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, BEFORE);
  await using db = openDatabase({ connection, onError: () => {} });
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const gift = { userId, accountType: ACCOUNT.rewardGift };
  await credit(db, { ...gift, idemKey: 'grant:ticket-1' });
  await credit(db, { ...gift, idemKey: 'demo-gift:64' });
  const bonus = { userId, accountType: ACCOUNT.subscriptionBonus };
  await credit(db, { ...bonus, idemKey: `subscription:${NOW_MS}:bonus` });
  const period = { startsAtMs: NOW_MS - 1, endsAtMs: NOW_MS };
  const subscription = { userId, idemKey: `subscription:${NOW_MS}`, period, nowMs: NOW_MS };
  await db.transaction().execute((tx) => writeSubscription(tx, subscription));
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
