// spec: 4 login, a member blocked by an operator is logged out at once and keeps every coin

import { identity, type Database } from '@hookline/db';
import { createTestDatabase, lockAwaited, readHoldings } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openTestHolds, signInMember } from '../testing/sign-in-member.ts';
import { grant } from '../testing/wallet.ts';
import { blockMember, unblockMember } from './block-member.ts';
import { checkSession } from './check-session.ts';
import { signIn } from './sign-in.ts';
import { signOutMember } from './sign-out.ts';

const NOW_MS = 1_800_000_000_000;
const FRAUD = { operator: 'olga', reason: 'ticket-12: cards of others' };
const MISTAKE = { operator: 'omar', reason: 'ticket-13: it was her card' };

let db: Database;
let subjectCount = 0;

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

const now = () => NOW_MS;
const stateOf = async (token: string) => (await checkSession({ token }, { db, now })).kind;
const describe = (userId: string) => identity.describeMember(db, { userId, nowMs: NOW_MS });

/** Logs in a person who has coins. */
async function enter() {
  subjectCount += 1;
  const profile = { subject: String(subjectCount), name: 'Ada', pictureUrl: '' };
  const request = { provider: 'google', profile, equipmentId: 'phone' } as const;
  const { userId, accessToken } = await signInMember(request, { db, now });
  await grant(db, { userId, accountType: 1, amount: 500, nowMs: NOW_MS });
  return {
    userId,
    accessToken,
    request,
    logInAgain: (name = 'Ada') =>
      signIn(
        { ...request, profile: { ...profile, name } },
        { db, now, accountHolds: openTestHolds(db) },
      ),
  };
}

test('a blocked member is logged out at once, cannot log in, and keeps every coin', async () => {
  const ada = await enter();
  const bob = await enter();

  expect(await blockMember({ userId: ada.userId, ...FRAUD }, { db, now })).toBe('done');

  expect(await stateOf(ada.accessToken)).toBe('blocked');
  expect(await ada.logInAgain('Another name')).toEqual({ kind: 'blocked', userId: ada.userId });
  expect(await describe(ada.userId)).toMatchObject({
    nickName: 'Ada',
    login: null,
    block: { blockedAtMs: NOW_MS, ...FRAUD },
  });
  expect(await readHoldings(db, ada.userId)).toMatchObject({ coin: 500 });
  expect(await stateOf(bob.accessToken)).toBe('active');
});

test('blocking a member again keeps the first operator and reason', async () => {
  const ada = await enter();
  await blockMember({ userId: ada.userId, ...FRAUD }, { db, now });

  expect(await blockMember({ userId: ada.userId, ...MISTAKE }, { db, now })).toBe('unchanged');

  expect(await describe(ada.userId)).toMatchObject({ block: FRAUD });
});

test('an unblocked member can log in again, but earlier logins stay ended', async () => {
  const ada = await enter();
  await blockMember({ userId: ada.userId, ...FRAUD }, { db, now });

  expect(await unblockMember({ userId: ada.userId, ...MISTAKE }, { db, now })).toBe('done');

  expect(await stateOf(ada.accessToken)).toBe('unknown');
  expect(await ada.logInAgain()).toMatchObject({ kind: 'signed-in', userId: ada.userId });
  expect(await describe(ada.userId)).toMatchObject({ block: { blockedAtMs: null, ...MISTAKE } });
  expect(await unblockMember({ userId: ada.userId, ...MISTAKE }, { db, now })).toBe('unchanged');
});

test('a login that had already ended keeps the reason for its end during and after a block', async () => {
  const ada = await enter();
  await ada.logInAgain();
  const before = await stateOf(ada.accessToken);

  await blockMember({ userId: ada.userId, ...FRAUD }, { db, now });
  const blocked = await stateOf(ada.accessToken);
  await unblockMember({ userId: ada.userId, ...MISTAKE }, { db, now });
  const unblocked = await stateOf(ada.accessToken);

  expect([before, blocked, unblocked]).toEqual(['superseded', 'superseded', 'superseded']);
});

test('a login that waits while its member is blocked is rejected', async () => {
  const ada = await enter();
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocking = db.transaction().execute(async (tx) => {
    await identity.lockStanding(tx, ada.userId);
    held.resolve();
    await done.promise;
    await identity.blockMember(tx, { userId: ada.userId, nowMs: NOW_MS, ...FRAUD });
  });
  await held.promise;

  const login = ada.logInAgain();
  await lockAwaited(db);
  done.resolve();
  await blocking;

  expect(await login).toEqual({ kind: 'blocked', userId: ada.userId });
});

test('an operator ends every login of a member, who may log in again', async () => {
  const ada = await enter();
  const bob = await enter();
  const later = await signInMember(ada.request, { db, now });

  expect(await signOutMember(ada, { db, now })).toBe('done');

  expect(await stateOf(ada.accessToken)).toBe('unknown');
  expect(await stateOf(later.accessToken)).toBe('unknown');
  expect(await stateOf(bob.accessToken)).toBe('active');
  expect(await ada.logInAgain()).toMatchObject({ kind: 'signed-in' });
});

test('a deleted member can neither be blocked nor logged out', async () => {
  const ada = await enter();
  await db
    .transaction()
    .execute((tx) => identity.eraseMember(tx, { userId: ada.userId, nowMs: NOW_MS }));

  expect(await blockMember({ userId: ada.userId, ...FRAUD }, { db, now })).toBe('gone');
  expect(await unblockMember({ userId: ada.userId, ...MISTAKE }, { db, now })).toBe('gone');
  expect(await signOutMember(ada, { db, now })).toBe('gone');
});

test('deleting a member removes every text about their block', async () => {
  const ada = await enter();
  await blockMember({ userId: ada.userId, ...FRAUD }, { db, now });

  await db
    .transaction()
    .execute((tx) => identity.eraseMember(tx, { userId: ada.userId, nowMs: NOW_MS }));

  const row = db.selectFrom('member').where('user_id', '=', ada.userId);
  expect(
    await row.select(['blocked_at', 'block_operator', 'block_reason']).executeTakeFirst(),
  ).toEqual({ blocked_at: null, block_operator: null, block_reason: null });
});
