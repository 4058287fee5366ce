import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../testing/index.ts';
import {
  findSession,
  hashToken,
  purgeSessions,
  saveLoginAttempt,
  signIn,
  signOut,
  takeLoginAttempt,
} from './index.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

test('why a login ended is remembered for thirty days after its last possible one', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const state = async (token: string, nowMs: number) =>
    (await findSession(db, { tokenHash: hashToken(token), nowMs })).kind;
  const person = { provider: 'google', nickName: 'Ada', headImageUrl: '' } as const;
  for (const token of ['superseded', 'expired']) {
    const login = { ...person, subject: '1', equipmentId: token, nowMs: NOW_MS };
    await signIn(db, { ...login, tokenHash: hashToken(token) });
  }
  const lastMs = NOW_MS + 60 * DAY_MS;

  await purgeSessions(db, lastMs);
  expect(await state('superseded', lastMs)).toBe('superseded');
  expect(await state('expired', lastMs)).toBe('expired');
  await purgeSessions(db, lastMs + 1);

  expect(await state('superseded', lastMs)).toBe('unknown');
  expect(await state('expired', lastMs)).toBe('unknown');
});

test('a login that is alive is never forgotten', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const login = { provider: 'google', subject: '1', nickName: 'Ada', headImageUrl: '' } as const;
  const rest = { equipmentId: 'phone', nowMs: NOW_MS };
  await signIn(db, { ...login, ...rest, tokenHash: hashToken('old') });
  await signOut(db, hashToken('old'));
  const nowMs = NOW_MS + 61 * DAY_MS;
  await signIn(db, { ...login, ...rest, tokenHash: hashToken('new'), nowMs });

  await purgeSessions(db, nowMs);

  expect(await findSession(db, { tokenHash: hashToken('new'), nowMs })).toMatchObject({
    kind: 'active',
  });
  expect(await db.selectFrom('login_session').select('state').execute()).toHaveLength(1);
});

test('attempts that nobody can finish are forgotten, and no other', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const begin = (name: string, endsAtMs: number) =>
    saveLoginAttempt(db, {
      provider: 'google',
      nonce: name,
      codeVerifier: name,
      redirectUrl: 'http://localhost:3000/',
      stateHash: hashToken(name),
      browserHash: hashToken('browser'),
      endsAtMs,
    });
  await begin('over', NOW_MS - 1);
  await begin('under way', NOW_MS + 1);

  await purgeSessions(db, NOW_MS);

  expect(await db.selectFrom('login_attempt').select('nonce').execute()).toEqual([
    { nonce: 'under way' },
  ]);
  const key = { stateHash: hashToken('under way'), nowMs: NOW_MS };
  expect(await takeLoginAttempt(db, key)).toMatchObject({ provider: 'google' });
});
