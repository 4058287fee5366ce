import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { audit, identity, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import type { MemberEventKind } from '@hookline/domain/identity';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { OPERATOR } from '../testing/orders.ts';
import { openTestHolds, signInMember } from '../testing/sign-in-member.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { checkSession } from './check-session.ts';
import { deleteMember } from './delete-member.ts';
import { openMemberJournal } from './member-journal.ts';
import { repeatEvents } from './repeat-events.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';

const NOW_MS = Date.parse('2026-11-28T12:00:00Z');
const DAY = '2026-11-28';
const now = () => NOW_MS;

let db: Database;
let folder = '';
beforeAll(async () => {
  [db, folder] = await Promise.all([
    createTestDatabase(inject('postgres')),
    mkdtemp(join(tmpdir(), 'hookline-journal-')),
  ]);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

function openJournal(name: string) {
  return openMemberJournal(join(folder, name), (error) => {
    throw error;
  });
}

const enter = () => seedMember(db, { nowMs: NOW_MS });

test('a deletion, block, unblock and global logout are each in the journal once', async () => {
  const journal = openJournal('each');
  const deps = { db, now, accountHolds: openTestHolds(db), journal };
  const [ada, bob, eve] = [await enter(), await enter(), await enter()];

  await deleteMember({ userId: ada.userId, by: OPERATOR }, deps);
  await deleteMember({ userId: ada.userId, by: OPERATOR }, deps);
  await blockMember({ ...bob, ...OPERATOR }, deps);
  await blockMember({ ...bob, ...OPERATOR }, deps);
  await unblockMember({ ...bob, ...OPERATOR }, deps);
  await signOutEverywhere({ token: eve.token }, deps);
  await signOutEverywhere({ token: eve.token }, deps);

  const kinds = (await journal.readFrom(DAY)).map(({ kind, userId }) => [kind, userId]);
  expect(kinds).toEqual([
    ['deleted', ada.userId],
    ['blocked', bob.userId],
    ['unblocked', bob.userId],
    ['logged-out', eve.userId],
  ]);
});

test('a login that a logout or a later login ended since the back-up is ended again', async () => {
  const journal = openJournal('ended');
  const deps = { db, now, accountHolds: openTestHolds(db), journal };
  const logIn = (subject: string, replacedToken: string | null = null) => {
    const profile = { subject, name: 'Ada', pictureUrl: '' };
    return signInMember({ provider: 'google', profile, equipmentId: '', replacedToken }, deps);
  };
  const out = await logIn('out');
  const elsewhere = await logIn('elsewhere');
  const replaced = await logIn('replaced');
  const kept = await logIn('kept');
  const ofBackup = [out, elsewhere, replaced, kept];
  await signOut({ token: out.accessToken }, deps);
  await signOut({ token: out.accessToken }, deps);
  const late = await logIn('elsewhere');
  await logIn('other', replaced.accessToken);
  // The restored back-up has the logins from when it was made, but no newer ones.
  const lateHash = identity.hashToken(late.accessToken);
  await db.deleteFrom('login_session').where('token_hash', '=', lateHash).execute();
  const hashes = ofBackup.map(({ accessToken }) => identity.hashToken(accessToken));
  await db
    .updateTable('login_session')
    .where('token_hash', 'in', hashes)
    .set({ state: 'active' })
    .execute();

  const request = { day: DAY, by: OPERATOR };
  const repeated = await repeatEvents(request, deps);
  const sinceRestore = await logIn('out');
  const again = await repeatEvents(request, deps);

  expect(repeated).toEqual(
    [out, elsewhere, replaced].map(({ userId }) => ({
      kind: 'login-ended',
      userId,
      outcome: 'done',
    })),
  );
  expect(again.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const stateOf = async ({ accessToken: token }: { accessToken: string }) =>
    (await checkSession({ token }, deps)).kind;
  expect(await Promise.all([...ofBackup, sinceRestore].map(stateOf))).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'active',
    'active',
  ]);
  const text = await readFile(join(folder, 'ended', `${DAY}.txt`), 'utf8');
  for (const { accessToken } of ofBackup) expect(text).not.toContain(accessToken);
});

// spec: 4 account, ours: deletions, blocks and logouts newer than a restored back-up are repeated
//   from a journal of ids
// touches: repeatEvents
test('restoring a site repeats the deletions, blocks and logouts since its back-up', async () => {
  const journal = openJournal('restored');
  const [gone, blocked, free, out, other] = await Promise.all(Array.from({ length: 5 }, enter));
  if (!gone || !blocked || !free || !out || !other) throw new Error('There are five.');
  await blockMember({ ...free, ...OPERATOR }, { db, now });
  const append = (kind: MemberEventKind, userId: string, atMs = NOW_MS) =>
    journal.append({ kind, userId, atMs });
  await append('deleted', other.userId, NOW_MS - 24 * 60 * 60 * 1000);
  await append('deleted', gone.userId);
  await append('blocked', blocked.userId);
  await append('unblocked', free.userId);
  await append('logged-out', out.userId);
  await append('deleted', '00000000-0000-4000-8000-000000000000');

  const repeated = await repeatEvents(
    { day: DAY, by: OPERATOR },
    { db, now, accountHolds: openTestHolds(db), journal },
  );
  const again = await repeatEvents(
    { day: DAY, by: OPERATOR },
    { db, now, accountHolds: openTestHolds(db), journal },
  );

  expect(repeated.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['deleted', 'done'],
    ['blocked', 'done'],
    ['unblocked', 'done'],
    ['logged-out', 'done'],
    ['deleted', 'gone'],
  ]);
  expect(again.map(({ outcome }) => outcome)).toEqual([
    'gone',
    'unchanged',
    'unchanged',
    'done',
    'gone',
  ]);
  const describe = (userId: string) => identity.describeMember(db, { userId, nowMs: NOW_MS });
  expect(await describe(gone.userId)).toBeNull();
  expect(await describe(blocked.userId)).toMatchObject({ block: { blockedAtMs: NOW_MS } });
  expect(await describe(free.userId)).toMatchObject({ block: { blockedAtMs: null } });
  expect((await checkSession(out, { db, now })).kind).not.toBe('active');
  expect((await checkSession(other, { db, now })).kind).toBe('active');
  expect(await journal.readFrom(DAY)).toHaveLength(5);
  const subject = { kind: 'member', id: gone.userId };
  const all = { operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
  expect(await audit.listEntries(db, { subject, ...all })).toMatchObject([
    { action: 'member delete', ...OPERATOR },
  ]);
});
