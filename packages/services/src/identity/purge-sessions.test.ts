import { identity, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { signInMember } from '../testing/sign-in-member.ts';
import { checkSession } from './check-session.ts';
import { signOut } from './sign-out.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

async function logIn(db: Database, login: { equipmentId: string; nowMs: number }) {
  const { equipmentId, nowMs } = login;
  const profile = { subject: '1', name: 'Ada', pictureUrl: '' };
  const request = { provider: 'google', profile, equipmentId } as const;
  return (await signInMember(request, { db, now: () => nowMs })).accessToken;
}

async function stateOf(db: Database, token: string, nowMs: number) {
  return (await checkSession({ token }, { db, now: () => nowMs })).kind;
}

test('the reason a login ended is kept for thirty days after its last possible end', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const superseded = await logIn(db, { equipmentId: 'phone', nowMs: NOW_MS });
  const expired = await logIn(db, { equipmentId: 'laptop', nowMs: NOW_MS });
  const lastMs = NOW_MS + 60 * DAY_MS;

  await identity.purgeSessions(db, lastMs);
  expect(await stateOf(db, superseded, lastMs)).toBe('superseded');
  expect(await stateOf(db, expired, lastMs)).toBe('expired');
  await identity.purgeSessions(db, lastMs + 1);

  expect(await stateOf(db, superseded, lastMs)).toBe('unknown');
  expect(await stateOf(db, expired, lastMs)).toBe('unknown');
});

test('an active login is never deleted', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const older = await logIn(db, { equipmentId: 'phone', nowMs: NOW_MS });
  await signOut({ token: older }, { db, now: () => NOW_MS });
  const nowMs = NOW_MS + 61 * DAY_MS;
  const newer = await logIn(db, { equipmentId: 'phone', nowMs });

  await identity.purgeSessions(db, nowMs);

  expect(await stateOf(db, newer, nowMs)).toBe('active');
  expect(await db.selectFrom('login_session').select('state').execute()).toHaveLength(1);
});

test('only login attempts that can no longer finish are deleted', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const begin = (name: string, endsAtMs: number) =>
    identity.saveLoginAttempt(db, {
      provider: 'google',
      nonce: name,
      codeVerifier: name,
      redirectUrl: 'http://localhost:3000/',
      stateHash: identity.hashToken(name),
      browserHash: identity.hashToken('browser'),
      endsAtMs,
    });
  await begin('over', NOW_MS - 1);
  await begin('under way', NOW_MS + 1);

  await identity.purgeSessions(db, NOW_MS);

  expect(await db.selectFrom('login_attempt').select('nonce').execute()).toEqual([
    { nonce: 'under way' },
  ]);
  const key = { stateHash: identity.hashToken('under way'), nowMs: NOW_MS };
  expect(await identity.takeLoginAttempt(db, key)).toMatchObject({ provider: 'google' });
});
