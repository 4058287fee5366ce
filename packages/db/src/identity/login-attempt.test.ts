import { expect, inject, test } from 'vitest';

import { createTestDatabase } from '../testing/index.ts';
import { saveLoginAttempt, takeLoginAttempt } from './login-attempt.ts';
import { hashToken } from './session-token.ts';

const ENDS_MS = 1_800_000_000_000;

test.each([
  { title: 'a millisecond before it expires', nowMs: ENDS_MS - 1, times: 1 },
  { title: 'when it expires', nowMs: ENDS_MS, times: 0 },
])('a login attempt can be used $times times $title', async ({ nowMs, times }) => {
  await using db = await createTestDatabase(inject('postgres'));
  const [stateHash, browserHash] = [hashToken('state'), hashToken('browser')];
  const asked = { provider: 'google', redirectUrl: 'https://drama.example/' } as const;
  const secrets = { nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
  await saveLoginAttempt(db, { ...asked, ...secrets, stateHash, browserHash, endsAtMs: ENDS_MS });

  const taken = [
    await takeLoginAttempt(db, { stateHash, nowMs }),
    await takeLoginAttempt(db, { stateHash, nowMs }),
  ];

  expect(taken.filter((attempt) => attempt !== null)).toHaveLength(times);
});
