import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  MIGRATIONS,
  migrate,
  openDatabase,
  servers,
  siteSecret,
  tracking,
  type Connection,
  type Database,
  wallet,
} from '@hookline/db';
import { createEmptyDatabase, createTestDatabase, query, seedMember } from '@hookline/db/testing';
import { payFor } from '@hookline/services/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { parseHeader } from './header.ts';
import { asOwner } from './owner-client.ts';
import { restoreBackup } from './restore-backup.ts';
import { connectionTo, fillTables } from './testing.ts';
import { readSnapshot, writeBackup } from './write-backup.ts';

const NOW_MS = 1_800_000_000_000;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-backup-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('every row of the site data is restored, with the same constraints and rights', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const source = await connectionTo(db, inject('postgres'));
  await fillTables(db);
  await query(source, `create sequence next_number; select setval('next_number', 41)`);
  await using target = await createEmptyDatabase(inject('postgres'));
  await migrate(target);
  await query(target, `create sequence next_number`);
  const file = join(folder, 'whole.backup');

  await writeBackup(source, file);
  await restoreBackup(target, file);

  const rows = await readRows(source);
  // A table without rows would prove nothing, so fillTables must fill every table.
  expect(Object.entries(rows).filter(([, found]) => found.length === 0)).toEqual([]);
  expect(await readRows(target)).toEqual(rows);
  expect(await readObjects(target)).toEqual(await readObjects(source));
  expect(await query(target, `select nextval('next_number')::int as next`)).toEqual([{ next: 42 }]);
  await using restored = openDatabase({ connection: target, onError: () => {} });
  expect(await wallet.verifyLedger(restored)).toBeNull();
});

test('a back-up omits tracking, site secret, server state and sign-ins, which are created anew', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const source = await connectionTo(db, inject('postgres'));
  await fillTables(db);
  await appendEvent(db);
  await siteSecret.claimSecret(db, { own: '0'.repeat(32), former: null });
  await fillServerTables(db);
  await using target = await createEmptyDatabase(inject('postgres'));
  const file = join(folder, 'untracked.backup');

  await writeBackup(source, file);
  await restoreBackup(target, file);

  await using restored = openDatabase({ connection: target, onError: () => {} });
  expect(await query(target, 'select name from tracking_event')).toEqual([]);
  await appendEvent(restored);
  expect(await siteSecret.claimSecret(restored, { own: '1'.repeat(32), former: null })).toBe(true);
  expect(await query(source, 'select network from operator_session')).toHaveLength(1);
  expect(await query(target, 'select network from operator_session')).toEqual([]);
  expect(await servers.findLastBackup(db)).toMatchObject({ rowCount: expect.any(Number) });
  expect(await servers.findLastBackup(restored)).toBeNull();
  expect(await servers.findStoreId(restored)).toBeNull();
  expect(await servers.findWebAsset(restored, '/assets/a-1.js')).toBeNull();
  expect(await query(target, 'select name from tracking_event')).toEqual([{ name: 'login' }]);
});

/** Appends an event dated today, for which a partition exists. */
function appendEvent(db: Database): Promise<void> {
  const nowMs = Date.now();
  const event = { name: 'login', clientMs: nowMs, occurredAtMs: nowMs, params: {} };
  const ids = { clientId: 'c', sessionId: 's', browserKind: null };
  const batch = { receivedAtMs: nowMs, ...ids, page: 'index_home', language: 'en-US', brand: '' };
  return tracking.insertEvents(db, [{ ...batch, events: [event] }]);
}

test('a back-up is a snapshot: an unlock made meanwhile does not appear in any table', async () => {
  const server = inject('postgres');
  await using db = await createTestDatabase(server);
  const { userId } = await seedMember(db, {
    nowMs: NOW_MS,
    lots: [{ currency: 'coin', amount: 99 }],
  });
  const pieces = await asOwner(await connectionTo(db, server), async (client) => {
    const found: Buffer[] = [];
    for await (const piece of readSnapshot(client)) {
      // The snapshot has read only its header so far.
      if (found.length === 0) {
        await payFor(db, {
          userId,
          dramaId: 'a'.repeat(32),
          number: 1,
          price: 60,
          nowMs: NOW_MS,
        });
      }
      found.push(piece);
    }
    return found;
  });

  const header = parseHeader(String(pieces[0]).trimEnd());
  const tables = 'tables' in header ? header.tables : [];
  const rowCount = (name: string) => tables.find((table) => table.name === name)?.rowCount;
  expect([rowCount('ledger_tx'), rowCount('coin_lot'), rowCount('episode_unlock')]).toEqual([
    1, 1, 0,
  ]);
  const text = Buffer.concat(pieces).toString();
  expect(text).toContain(userId);
  expect(text).not.toContain('unlock:');
  expect(text.match(/\n/g)).toHaveLength(
    1 + tables.reduce((sum, table) => sum + table.rowCount, 0),
  );
});

test('a back-up from before a migration is restored and then migrated', async () => {
  await using source = await createEmptyDatabase(inject('postgres'));
  await using target = await createEmptyDatabase(inject('postgres'));
  const file = join(folder, 'older.backup');
  await migrate(source, '0001-catalog');
  await query(source, `insert into category (id, position) values ('love', 1)`);

  await writeBackup(source, file);
  await restoreBackup(target, file);

  expect(await query(target, 'select id from category')).toEqual([{ id: 'love' }]);
  expect(await query(target, 'select count(*)::int as count from kysely_migration')).toEqual([
    { count: Object.keys(MIGRATIONS).length },
  ]);
});

test("a failed back-up leaves the previous day's file and nothing else", async () => {
  const server = inject('postgres');
  await using db = await createTestDatabase(server);
  await fillTables(db);
  const source = await connectionTo(db, server);
  const place = mkdtempSync(join(folder, 'daily-'));
  const file = join(place, 'daily.backup');
  await writeBackup(source, file);
  const before = readFileSync(file);

  const interrupt = new AbortController();
  const broken = writeBackup(source, file, {
    signal: interrupt.signal,
    onTable: ({ name }) => {
      if (name === 'ledger_entry') interrupt.abort();
    },
  });

  await expect(broken).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(place)).toEqual(['daily.backup']);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a back-up can be read only by the account that made it', async () => {
  const server = inject('postgres');
  await using db = await createTestDatabase(server);
  const file = join(folder, 'private.backup');

  await writeBackup(await connectionTo(db, server), file);

  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

async function fillServerTables(db: Database): Promise<void> {
  const build = { id: 'one', assets: new Map([['/assets/a-1.js', Buffer.alloc(1)]]) };
  await db.transaction().execute(async (tx) => {
    await servers.recordStoreId(tx, '00000000-0000-4000-8000-000000000000');
    await servers.saveWebBuild(tx, { ...build, servedAtMs: 0 });
  });
}

/** Reads the rows of every table as sorted texts, by table name. */
async function readRows(connection: Connection): Promise<Record<string, unknown[]>> {
  const tables = await query(
    connection,
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%'
       and table_name not like 'tracking\\_event%'
       and table_name not in ('backup_run', 'catalog_change', 'handoff', 'media_store',
         'operator_challenge', 'operator_link', 'operator_session', 'rate_limit', 'server_beat',
         'site_secret', 'web_asset', 'web_build')`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => [
      String(name),
      await query(connection, `select each::text from ${String(name)} as each order by 1`),
    ]),
  );
  return Object.fromEntries(found);
}

/** Reads constraints, indexes, triggers and rights as PostgreSQL prints them. */
async function readObjects(connection: Connection): Promise<unknown[]> {
  return query(
    connection,
    `select conrelid::regclass::text as place, conname::text as name,
        pg_get_constraintdef(oid) || convalidated::text as text
      from pg_constraint where connamespace = 'public'::regnamespace
        and conrelid::regclass::text not like 'tracking\\_event%'
    union all
    select tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
    union all
    select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) || tgenabled::text
      from pg_trigger where not tgisinternal
    union all
    select table_name::text, grantee || ' ' || privilege_type, is_grantable
      from information_schema.role_table_grants where table_schema = 'public'
    order by 1, 2, 3`,
  );
}
