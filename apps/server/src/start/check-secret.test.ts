// spec: 10 databases, servers with one database sign with the same secret

import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { checkSecret } from './check-secret.ts';

const FIRST = 'the secret of the first server of all';
const SECOND = 'the secret that replaces the first one';

test('servers on one database must use the same secret, which can be replaced', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const check = (secret: string, previousSecret: string | null = null) =>
    checkSecret(db, { secret, previousSecret });

  await check(FIRST);
  await check(FIRST);
  await expect(check(SECOND)).rejects.toThrow('signs with a different secret');
  await check(SECOND, FIRST);
  await expect(check(FIRST)).rejects.toThrow('SECRET_PREVIOUS');

  const { fingerprint } = await db
    .selectFrom('site_secret')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  expect(SECOND).not.toContain(fingerprint);
  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
});

// spec: 12 operation, a secret can be replaced without downtime
test('replacing the secret loses no ticket: all servers accept the new one before any signs with it', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const start = (secret: string, other: string | null) =>
    checkSecret(db, { secret, previousSecret: other });
  await start(FIRST, null);

  await start(FIRST, SECOND);
  await start(SECOND, FIRST);
  // A server that still has the settings of the first round restarts.
  await start(FIRST, SECOND);
  await start(SECOND, FIRST);
  await start(SECOND, null);

  await expect(start(FIRST, null)).rejects.toThrow('signs with a different secret');
});
