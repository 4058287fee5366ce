// spec: 4 account, ours: holds survive a change of the secret
// touches: packages/services/src/identity/account-holds.ts

import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { claimHoldKey, createAccountHolds, KEY_UNREADABLE } from './account-holds.ts';

const OLD = 'the former secret of the site, 32 characters';
const NEW = 'the present secret of the site, 32 characters';
const PERSON = { provider: 'google', subject: '1' };

async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const hash = async (secret: string | null, previousSecret: string | null = null) => {
    const holds = createAccountHolds({ db, secrets: { secret, previousSecret }, months: 24 });
    return (await holds.open())(PERSON).toString('hex');
  };
  return {
    db,
    hash,
    claim: (secret: string, previousSecret: string | null = null) =>
      claimHoldKey({ db }, { secret, previousSecret }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('an account has the same hash on all servers, even if they start at the same time', async () => {
  await using world = await start();

  const hashes = await Promise.all(Array.from({ length: 5 }, () => world.hash(OLD)));

  expect(new Set(hashes).size).toBe(1);
});

test('a hash stays the same if the secret is changed as docs/deploy.md describes', async () => {
  await using world = await start();
  const hash = await world.hash(OLD);

  const first = await world.claim(OLD, NEW);
  const second = await world.claim(NEW, OLD);
  const late = await world.claim(OLD, NEW);
  const last = await world.claim(NEW, OLD);

  expect([first, second, late, last]).toEqual(Array(4).fill('readable'));
  expect(await world.claim(NEW)).toBe('readable');
  expect(await world.hash(NEW)).toBe(hash);
});

test('a command with a wrong or missing secret can neither hash nor change anything', async () => {
  await using world = await start();
  const hash = await world.hash(OLD);

  await expect(world.hash(NEW)).rejects.toThrow(KEY_UNREADABLE);
  await expect(world.hash(null)).rejects.toThrow(KEY_UNREADABLE);

  expect(await world.hash(OLD)).toBe(hash);
});

test('a site whose secret is lost starts with a new key and reports it once', async () => {
  await using world = await start();
  const hash = await world.hash(OLD);

  expect(await world.claim(NEW)).toBe('replaced');

  expect(await world.claim(NEW)).toBe('readable');
  expect(await world.hash(NEW)).not.toBe(hash);
});
