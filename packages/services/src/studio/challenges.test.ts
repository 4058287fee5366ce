import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { openChallenge, takeChallenge } from './challenges.ts';

const [IRENE, OMAR] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
];

/** Formats what a browser signs, in base64url. */
function answerTo(challenge: string, more: object = {}) {
  const text = JSON.stringify({ type: 'webauthn.get', challenge, ...more });
  return { clientDataJSON: Buffer.from(text).toString('base64url') };
}

test('a challenge is taken once, and only for its purpose and operator', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const deps = { db, now: () => 1_800_000_000_000 };
  const key = { purpose: 'key', operatorId: IRENE } as const;
  const challenge = await openChallenge(key, deps);
  const answer = answerTo(challenge);

  expect(await takeChallenge(answer, { purpose: 'link', operatorId: IRENE }, deps)).toBeNull();
  expect(await takeChallenge(answer, { purpose: 'sign-in', operatorId: null }, deps)).toBeNull();
  expect(await takeChallenge(answer, { purpose: 'key', operatorId: OMAR }, deps)).toBeNull();
  expect(await takeChallenge(answer, key, deps)).toBe(challenge);
  expect(await takeChallenge(answer, key, deps)).toBeNull();
});

test('an answer from a frame within another site takes no challenge', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const deps = { db, now: () => 1_800_000_000_000 };
  const key = { purpose: 'sign-in', operatorId: null } as const;
  const challenge = await openChallenge(key, deps);

  expect(await takeChallenge(answerTo(challenge, { crossOrigin: true }), key, deps)).toBeNull();
  expect(await takeChallenge({ clientDataJSON: 'bm8ganNvbg' }, key, deps)).toBeNull();
  expect(await takeChallenge(answerTo(challenge, { crossOrigin: false }), key, deps)).toBe(
    challenge,
  );
});
