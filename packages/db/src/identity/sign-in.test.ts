import { randomBytes } from 'node:crypto';

import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../testing/index.ts';
import { findSession, hashToken, signIn, signOut, type SignIn } from './index.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

function login(token: string, change: Partial<SignIn> = {}): SignIn {
  return {
    provider: 'google',
    subject: '1',
    nickName: 'Ada',
    headImageUrl: '',
    tokenHash: hashToken(token),
    equipmentId: 'phone',
    nowMs: NOW_MS,
    ...change,
  };
}

test('a second login ends the first, which learns that it was elsewhere', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const first = await signIn(db, login('a'));
  const second = await signIn(db, login('b', { equipmentId: 'laptop' }));
  const state = (token: string) => findSession(db, { tokenHash: hashToken(token), nowMs: NOW_MS });

  expect(first.endedElsewhere).toBe(false);
  expect(second).toEqual({ userId: first.userId, endedElsewhere: true });
  expect(await state('a')).toEqual({ kind: 'superseded' });
  expect(await state('b')).toMatchObject({ kind: 'active', userId: first.userId });
});

test('logging in again on the same device kicks nobody out', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await signIn(db, login('a'));

  expect((await signIn(db, login('b'))).endedElsewhere).toBe(false);
});

test('twenty first logins at once make one member and leave one login alive', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const tokens = Array.from({ length: 20 }, () => randomBytes(32).toString('base64url'));

  const answers = await Promise.all(tokens.map((token) => signIn(db, login(token))));

  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
  const states = await Promise.all(
    tokens.map((token) => findSession(db, { tokenHash: hashToken(token), nowMs: NOW_MS })),
  );
  expect(states.filter(({ kind }) => kind === 'active')).toHaveLength(1);
  const members = await db.selectFrom('member').select('code').execute();
  expect(members).toHaveLength(1);
});

test.each([
  { title: 'a week without a request', afterMs: 7 * DAY_MS, kind: 'expired' },
  { title: 'one millisecond less', afterMs: 7 * DAY_MS - 1, kind: 'active' },
])('a login after $title is $kind', async ({ afterMs, kind }) => {
  await using db = await createTestDatabase(inject('postgres'));
  await signIn(db, login('a'));

  const state = await findSession(db, { tokenHash: hashToken('a'), nowMs: NOW_MS + afterMs });

  expect(state.kind).toBe(kind);
});

test('a login that is used every day ends after thirty', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await signIn(db, login('a'));
  const kinds: string[] = [];
  for (let day = 1; day <= 30; day += 1) {
    const nowMs = NOW_MS + day * DAY_MS;
    kinds.push((await findSession(db, { tokenHash: hashToken('a'), nowMs })).kind);
  }

  expect(kinds.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 'active'));
  expect(kinds.at(-1)).toBe('expired');
});

test('a login that was ended is nobody, and ending it again changes nothing', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await signIn(db, login('a'));

  await signOut(db, hashToken('a'));
  await signOut(db, hashToken('a'));

  expect(await findSession(db, { tokenHash: hashToken('a'), nowMs: NOW_MS })).toEqual({
    kind: 'unknown',
  });
});
