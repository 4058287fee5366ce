// spec: 4 wallet, ours: heads recorded outside the database must be in the ledger

import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database, wallet } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant } from '../../testing/wallet.ts';
import { openCopiedHeads, openHeadFiles } from './head-files.ts';
import { recordHeads } from './record-heads.ts';
import { findForeignHeads, verifyBooks } from './verify-books.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of heads read by one statement. */
const MEMBERS_PER_PAGE = 2_000;

/** Adds a member who has bought coins in orders of these sizes. */
async function addBuyer(db: Database, amounts: readonly number[]): Promise<string> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  for (const [index, amount] of amounts.entries()) {
    const order = { orderNo: `order-${index + 1}`, accountType: ACCOUNT.topUp, amount };
    await grant(db, { userId, ...order, nowMs: NOW_MS });
  }
  return userId;
}

/** Starts with two members with ledgers, one without, and a directory for heads. */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const home = mkdtempSync(join(tmpdir(), 'hookline-heads-'));
  const directory = join(home, 'ledger-heads');
  const userId = await addBuyer(db, [10, 20]);
  await addBuyer(db, [10, 20]);
  await seedMember(db, { nowMs: NOW_MS });
  const deps = { db, headFiles: openHeadFiles(directory) };
  return {
    ...deps,
    userId,
    home,
    directory,
    record: (nowMs: number) => recordHeads({ nowMs }, deps),
    verify: async (only: { userId?: string } = {}) => {
      const faults: wallet.LedgerFault[] = [];
      for await (const { fault } of verifyBooks(only, { db, headFiles: [deps.headFiles] })) {
        if (fault !== null) faults.push(fault);
      }
      return faults;
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(home, { recursive: true });
    },
  };
}

async function* listNone(): AsyncGenerator<wallet.LedgerHead> {}

async function* headsOf(head: wallet.LedgerHead): AsyncGenerator<wallet.LedgerHead> {
  yield head;
}

test('heads are readable only by our account, match the ledger and are kept current', async () => {
  await using world = await start();
  const file = join(world.directory, '2026-11-22.txt');

  await world.record(NOW_MS);
  expect(readFileSync(file, 'utf8')).toContain('\nEnd of 2\n');
  const userId = await addBuyer(world.db, [5]);
  await world.record(NOW_MS + 1);

  expect(readdirSync(world.directory)).toEqual(['2026-11-22.txt']);
  const modes = [world.directory, file].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600']);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('\nEnd of 3\n');
  expect(text).toMatch(new RegExp(`^${world.userId} 2 [0-9a-f]{64}$`, 'm'));
  expect(text).toMatch(new RegExp(`^${userId} 1 [0-9a-f]{64}$`, 'm'));
  expect(await world.verify()).toEqual([]);
});

test('heads missing from the ledger are not overwritten; recording resumes next day', async () => {
  await using world = await start();
  const { userId, headFiles } = world;
  await headFiles.write('2026-11-22', headsOf({ userId, seq: 2, hash: Buffer.alloc(32, 7) }));
  const file = join(world.directory, '2026-11-22.txt');
  const before = readFileSync(file, 'utf8');

  expect(await world.record(NOW_MS)).toEqual({ userId, seq: 2 });
  expect(readFileSync(file, 'utf8')).toBe(before);

  expect(await world.record(NOW_MS + DAY_MS)).toBeNull();
  expect(await world.headFiles.listDays()).toEqual(['2026-11-22', '2026-11-23']);
});

test('a head that is missing from the ledger is reported with its day', async () => {
  await using world = await start();
  const { userId, headFiles } = world;
  const hash = Buffer.alloc(32, 7);
  await headFiles.write('2026-11-20', headsOf({ userId, seq: 3, hash }));
  await headFiles.write('2026-11-21', headsOf({ userId, seq: 2, hash }));
  await world.record(NOW_MS);

  const faults = [
    { userId, seq: 3, fault: 'is not the one recorded on 2026-11-20' },
    { userId, seq: 2, fault: 'is not the one recorded on 2026-11-21' },
  ];
  expect(await world.verify()).toEqual(faults);
  expect(await world.verify({ userId })).toEqual(faults);
  expect(await world.verify({ userId: randomUUID() })).toEqual([]);
});

test('heads of several machines are read from one folder; other folders are ignored', async () => {
  await using world = await start();
  const { db, userId, home, directory } = world;
  await world.record(NOW_MS);
  const copies = join(home, 'copies');
  cpSync(directory, join(copies, 'a'), { recursive: true });
  cpSync(directory, join(copies, 'b'), { recursive: true });
  cpSync(join(directory, '2026-11-22.txt'), join(copies, '2026-11-22.txt'));
  mkdirSync(join(copies, 'notes'));

  const headFiles = await openCopiedHeads(copies);
  let headCount = 0;
  for await (const step of verifyBooks({ userId }, { db, headFiles })) headCount += step.headCount;

  const directories = headFiles.map((files) => files.directory);
  expect(directories).toEqual([copies, join(copies, 'a'), join(copies, 'b')]);
  expect(headCount).toBe(3);
  expect((await openCopiedHeads(directory)).map((files) => files.directory)).toEqual([directory]);
});

test('a heads file is foreign if none of its members are in the database', async () => {
  await using world = await start();
  const { db, userId, home, headFiles } = world;
  const foreign = openHeadFiles(join(home, 'foreign'));
  const empty = openHeadFiles(join(home, 'empty'));
  const hash = Buffer.alloc(32, 7);
  await foreign.write('2026-11-21', headsOf({ userId: randomUUID(), seq: 1, hash }));
  await headFiles.write('2026-11-21', headsOf({ userId, seq: 1, hash }));
  await empty.write('2026-11-21', listNone());

  expect(await findForeignHeads({ db, headFiles: [headFiles, empty] })).toBeNull();
  expect(await findForeignHeads({ db, headFiles: [headFiles, foreign] })).toBe(
    join(foreign.directory, '2026-11-21.txt'),
  );
});

test("every ledger's head is recorded, even with many ledgers", async () => {
  await using world = await start();
  const { db } = world;
  const gone = { code: null, nick_name: null, head_image_url: '', deleted_at: new Date(NOW_MS) };
  const userIds = Array.from({ length: 2 * MEMBERS_PER_PAGE - 2 }, () => randomUUID());
  const members = userIds.map((userId) => ({ user_id: userId, ...gone, created_at: new Date(0) }));
  await db.insertInto('member').values(members).execute();
  await db
    .insertInto('wallet')
    .values(userIds.map((userId) => ({ user_id: userId })))
    .execute();
  const head = { seq: 1, hash: Buffer.alloc(32, 7) };
  await db.updateTable('wallet').set(head).where('seq', '=', 0).execute();

  await world.record(NOW_MS);

  const text = readFileSync(join(world.directory, '2026-11-22.txt'), 'utf8');
  expect(text).toContain(`\nEnd of ${2 * MEMBERS_PER_PAGE + 1}\n`);
  expect(new Set(text.match(/^[0-9a-f-]{36}(?= )/gm)).size).toBe(2 * MEMBERS_PER_PAGE + 1);
});

test('heads are kept for seven days', async () => {
  await using world = await start();

  for (let day = 0; day < 9; day += 1) await world.record(NOW_MS + day * DAY_MS);

  const days = await world.headFiles.listDays();
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-24', '2026-11-30']);
});

test("seven files dated in the future do not remove today's file", async () => {
  await using world = await start();
  const head = { userId: world.userId, seq: 2, hash: Buffer.alloc(32, 7) };
  // The clock was a week ahead.
  for (let day = 1; day < 8; day += 1) {
    await world.headFiles.write(`2027-01-0${day}`, headsOf(head));
  }

  await world.record(NOW_MS);

  expect((await world.headFiles.listDays())[0]).toBe('2026-11-22');
});

test("a killed process's draft is not listed and is deleted the next day", async () => {
  await using world = await start();
  await world.record(NOW_MS);
  writeFileSync(join(world.directory, '2026-11-22.txt.1.part'), 'Heads of');

  await world.record(NOW_MS);
  expect(await world.headFiles.listDays()).toEqual(['2026-11-22']);

  await world.record(NOW_MS + DAY_MS);
  expect(readdirSync(world.directory)).toEqual(['2026-11-22.txt', '2026-11-23.txt']);
});

test('an unreadable heads directory is an error, not an empty list', async () => {
  await using world = await start();
  writeFileSync(world.directory, 'a file in place of the directory');

  await expect(world.verify()).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.each([
  ['cut short', (text: string) => text.slice(0, text.lastIndexOf('End of'))],
  ['without a line', (text: string) => text.replace(/\n[^\n]+(?=\nEnd of)/, '')],
  ['with another line', (text: string) => text.replace('\nEnd of', '\nnothing\nEnd of')],
  ['without its title', (text: string) => text.slice(text.indexOf('\n') + 1)],
  ['of another format', (text: string) => text.replace('format 1', 'format 2')],
  ['empty', () => ''],
])('a heads file that is %s is rejected', async (_title, change) => {
  await using world = await start();
  await world.record(NOW_MS);
  const file = join(world.directory, '2026-11-22.txt');
  writeFileSync(file, change(readFileSync(file, 'utf8')));

  await expect(world.verify()).rejects.toThrow(`${file} is not as it was written.`);
});

test('an interrupted recording leaves the previous file, or none', async () => {
  await using world = await start();
  const stopped = AbortSignal.abort(new Error('stopped'));
  const record = () => recordHeads({ nowMs: NOW_MS, signal: stopped }, world);

  await expect(record()).rejects.toThrow('stopped');
  expect(readdirSync(world.directory)).toEqual([]);

  await world.record(NOW_MS);
  const before = readFileSync(join(world.directory, '2026-11-22.txt'), 'utf8');
  await addBuyer(world.db, [5]);
  await expect(record()).rejects.toThrow('stopped');

  expect(readdirSync(world.directory)).toEqual(['2026-11-22.txt']);
  expect(readFileSync(join(world.directory, '2026-11-22.txt'), 'utf8')).toBe(before);
});
