// spec: 4 wallet, ours: ledgers from before the hashes are chained
// touches: packages/db/src/migrator/migrate.ts

import { expect, inject, test } from 'vitest';

import { makeClient } from '../connection/make-client.ts';
import type { Connection } from '../connection/connection.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { seedUnlock } from '../testing/seeds/seed-member.ts';
import { createEmptyDatabase } from '../testing/index.ts';
import { verifyLedger } from '../wallet/verify/verify-ledger.ts';
import { migrate } from '../migrator/migrate.ts';

const BEFORE = '0015-column-style';
const NOW_MS = 1_800_000_000_000;
const ids = [1, 2, 3].map((last) => `00000000-0000-4000-8000-00000000000${last}`);

/**
 * Returns SQL for a ledger: bonus that expires, coins that do not, and an unlock paid with both.
 */
const ledgerOf = (userId: string) => `
  insert into member (user_id, code, nick_name, head_image_url, created_at)
    values ('${userId}', '1234567${userId.at(-1)}', 'Alice', '', now());
  insert into wallet values ('${userId}', 3, 70, 0, 0);
  insert into ledger_tx values
    ('${userId}', 1, '${ids[0]}', 2, 'test:bonus', null, 0,0,0, 0,50,0, 0,50,0, null,
      '2026-01-01 12:00:00.123Z'),
    ('${userId}', 2, '${ids[1]}', 1, 'test:coins', 1, 0,50,0, 100,0,0, 100,50,0, 'H0000001',
      '2026-01-02'),
    ('${userId}', 3, '${ids[2]}', 0, 'unlock:${'d'.repeat(32)}:4', 2, 100,50,0, -30,-50,0, 70,0,0,
      null, '2026-01-03');
  insert into coin_lot values
    ('${userId}', '${ids[0]}', 'bonus', 2, 50, 0, '2026-01-01 12:00:00.123Z', '2026-04-01', false,
      null, 1),
    ('${userId}', '${ids[1]}', 'coin', 1, 100, 70, '2026-01-02', null, false, 'H0000001', 2);
  insert into ledger_entry values
    ('${userId}', 1, 1, 'bonus', 'gifts', 'wallet', 50, '${ids[0]}'),
    ('${userId}', 2, 1, 'coin', 'sales', 'wallet', 100, '${ids[1]}'),
    ('${userId}', 3, 1, 'bonus', 'wallet', 'episodes', 50, '${ids[0]}'),
    ('${userId}', 3, 2, 'coin', 'wallet', 'episodes', 30, '${ids[1]}');
  insert into episode_unlock values ('${userId}', '${'d'.repeat(32)}', 4, 3, 80, 30, 50, false);
  insert into drama_progress values ('${userId}', '${'d'.repeat(32)}', 4);
`;

async function asOwner(connection: Connection, text: string): Promise<void> {
  const client = makeClient(connection);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

function open(connection: Connection): Database {
  return openDatabase({ connection, onError: () => {} });
}

test('the migration chains existing ledgers, and new rows continue the chains', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, BEFORE);
  const [first = '', second = '', idle = ''] = ids;
  await asOwner(connection, ledgerOf(first) + ledgerOf(second));
  await asOwner(
    connection,
    `insert into member (user_id, code, nick_name, head_image_url, created_at)
       values ('${idle}', '12345679', 'Bea', '', now());
     insert into wallet (user_id) values ('${idle}');`,
  );

  await migrate(connection);

  await using db = open(connection);
  expect(await verifyLedger(db)).toBeNull();
  const unlock = { dramaId: 'e'.repeat(32), number: 1, price: 10, nowMs: NOW_MS };
  await seedUnlock(db, { userId: first, ...unlock });
  expect(await verifyLedger(db)).toBeNull();
  const wallets = await db
    .selectFrom('wallet')
    .select(['seq', 'hash'])
    .orderBy('user_id')
    .execute();
  expect(wallets.map(({ seq, hash }) => [seq, hash.length])).toEqual([
    [4, 32],
    [3, 32],
    [0, 0],
  ]);
});

test('a ledger with a gap stops the migration, and the error names the row', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection, BEFORE);
  const [userId = ''] = ids;
  const gap = `delete from ledger_tx where seq = 2; update wallet set seq = 3;`;
  await asOwner(connection, `set session_replication_role = replica; ${ledgerOf(userId)} ${gap}`);

  await expect(migrate(connection)).rejects.toMatchObject({
    cause: {
      message: `Row 3 of member ${userId} does not follow the rows before it in the ledger.`,
    },
  });
});
