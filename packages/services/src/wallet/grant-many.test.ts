import { audit, wallet } from '@hookline/db';
import { createTestDatabase, readHoldings, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import type { CoinGrant } from './grant-coins.ts';
import { grantMany } from './grant-many.ts';

const NOW_MS = 1_800_000_000_000;

const grantTo = (userId: string, change: Partial<CoinGrant> = {}): CoinGrant => ({
  userId,
  accountType: ACCOUNT.systemCompensation,
  amount: coins(10),
  reference: 'outage-1',
  issuer: 'operator',
  expiresAtMs: null,
  by: { operator: 'olga', reason: 'the outage' },
  ...change,
});

async function startWithMembers() {
  const db = await createTestDatabase(inject('postgres'));
  const [alice, bob] = [
    await seedMember(db, { nowMs: NOW_MS }),
    await seedMember(db, { nowMs: NOW_MS }),
  ];
  const stop = new AbortController();
  const told: [number, string][] = [];
  const run = (grants: readonly CoinGrant[], { isDryRun = false, stopsAfter = 99 } = {}) =>
    grantMany(grants, {
      db,
      now: () => NOW_MS,
      signal: stop.signal,
      isDryRun,
      onGrant: (index, { kind }) => {
        told.push([index, kind]);
        if (told.length === stopsAfter) stop.abort(new Error('stopped'));
      },
    });
  const bonusOf = async () => {
    const all = [await readHoldings(db, alice.userId), await readHoldings(db, bob.userId)];
    return all.map(({ bonus }) => bonus);
  };
  return { db, alice, bob, run, told, bonusOf, [Symbol.asyncDispose]: () => db.destroy() };
}

test('a list grants coins to each member once, and repeating it grants nothing', async () => {
  await using start = await startWithMembers();
  const { db, alice, bob, run } = start;
  const list = [grantTo(alice.userId), grantTo(bob.userId, { amount: coins(25) })];

  expect(await run(list)).toEqual([]);
  expect(await run(list)).toEqual([]);

  expect(start.told).toEqual([
    [0, 'granted'],
    [1, 'granted'],
    [0, 'granted-before'],
    [1, 'granted-before'],
  ]);
  expect(await start.bonusOf()).toEqual([10, 25]);
  expect(await wallet.verifyLedger(db)).toBeNull();
  const filter = { subject: null, operator: 'olga', fromMs: null, untilMs: null, itemsMax: 9 };
  expect(await audit.listEntries(db, filter)).toMatchObject([
    { subject: { id: bob.userId }, reason: 'the outage', after: { reference: 'outage-1' } },
    { subject: { id: alice.userId }, reason: 'the outage' },
  ]);
});

// spec: 4 top up, a file of grants gives nobody coins if one of its lines is wrong
test('a list with errors grants no coins at all, and every error is reported', async () => {
  await using start = await startWithMembers();
  const { alice, bob, run } = start;
  await run([grantTo(bob.userId)]);

  const faults = await run([
    grantTo(alice.userId),
    grantTo(bob.userId, { amount: coins(11) }),
    grantTo(alice.userId),
    grantTo(alice.userId, { reference: 'vip', accountType: ACCOUNT.subscription }),
  ]);

  expect(faults).toMatchObject([
    { kind: 'reference-used', index: 1, credit: { amount: 10 } },
    { kind: 'twice', index: 2 },
    { kind: 'refused', index: 3, reason: 'subscription-has-no-coins' },
  ]);
  expect(await start.bonusOf()).toEqual([0, 10]);
});

test('a list with another expiry for a used reference is refused', async () => {
  await using start = await startWithMembers();
  const { bob, run } = start;
  await run([grantTo(bob.userId)]);

  const faults = await run([grantTo(bob.userId, { expiresAtMs: NOW_MS + 1 })]);

  expect(faults).toMatchObject([{ kind: 'reference-used', index: 0 }]);
});

test('checking a list grants nothing', async () => {
  await using start = await startWithMembers();

  expect(await start.run([grantTo(start.alice.userId)], { isDryRun: true })).toEqual([]);

  expect(await start.bonusOf()).toEqual([0, 0]);
});

test('aborting a run ends it between two members', async () => {
  await using start = await startWithMembers();
  const { alice, bob, run } = start;
  const list = [grantTo(alice.userId), grantTo(bob.userId)];

  await expect(run(list, { stopsAfter: 1 })).rejects.toThrow('stopped');

  expect(await start.bonusOf()).toEqual([10, 0]);
});
