import { poolLoad, wallet } from '@hookline/db';
import { createTestDatabase, lockAwaited, readHoldings, seedMember } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { changeWallet, retryConflicts } from './change-wallet.ts';

const NOW_MS = 1_800_000_000_000;

class DatabaseError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Returns a transaction that fails with each of `codes` in turn and then succeeds. */
function failing(codes: readonly string[]) {
  const waitsMs: number[] = [];
  let tries = 0;
  const run = async () => {
    const code = codes[tries];
    tries += 1;
    if (code !== undefined) throw new DatabaseError(code);
    return 'done';
  };
  const sleep = async (delayMs: number) => void waitsMs.push(delayMs);
  return {
    outcome: () => retryConflicts(run, { random: () => 0.5, sleep }),
    waitsMs,
    tries: () => tries,
  };
}

test('a conflict is retried up to seven times, with waits that double up to a limit', async () => {
  const work = failing(['40001', '40P01', '40001', '40001', '40001', '40001', '40001']);

  expect(await work.outcome()).toBe('done');
  expect(work.waitsMs).toEqual([4, 8, 16, 32, 64, 100, 100]);
});

test('the change fails at the eighth conflict', async () => {
  const work = failing(Array.from({ length: 20 }, () => '40001'));

  await expect(work.outcome()).rejects.toMatchObject({ code: '40001' });
  expect(work.tries()).toBe(8);
});

test.each(['23505', '23514', '57P01'])(
  'the database error %s is not a conflict and is not retried',
  async (code) => {
    const work = failing([code]);

    await expect(work.outcome()).rejects.toMatchObject({ code });
    expect(work.tries()).toBe(1);
  },
);

test('two changes that deadlock are both applied, each once', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const members = await Promise.all([
    seedMember(db, { nowMs: NOW_MS }),
    seedMember(db, { nowMs: NOW_MS }),
  ]);
  const [alice = '', bob = ''] = members.map(({ userId }) => userId);
  const met = Promise.withResolvers<void>();
  let runs = 0;
  /** Locks wallet `mine`, waits until the second call has locked `other`, then updates `other`. */
  const touchBoth = (mine: string, other: string) =>
    changeWallet({ db, now: Date.now }, mine, async (tx) => {
      runs += 1;
      if (runs === 2) met.resolve();
      await met.promise;
      await tx.updateTable('wallet').set({ debt: 0 }).where('user_id', '=', other).execute();
      await tx
        .updateTable('member')
        .set((eb) => ({ nick_name: eb('nick_name', '||', '!') }))
        .where('user_id', '=', other)
        .execute();
    });

  await Promise.all([touchBoth(alice, bob), touchBoth(bob, alice)]);

  expect(runs).toBe(3);
  const names = await db.selectFrom('member').select('nick_name').execute();
  expect(names.map((member) => member.nick_name)).toEqual(['Alice!', 'Alice!']);
  expect(await readHoldings(db, alice)).toMatchObject({ debt: 0 });
});

test('changes waiting for one wallet hold at most three connections', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId: alice } = await seedMember(db, { nowMs: NOW_MS });
  const { userId: bob } = await seedMember(db, { nowMs: NOW_MS });
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await wallet.lockWallet(tx, alice);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  let changed = 0;
  const changes = Array.from({ length: 20 }, () =>
    changeWallet({ db, now: Date.now }, alice, async () => void (changed += 1)),
  );
  await lockAwaited(db);

  const { total, idle, waiting } = poolLoad(db);
  await changeWallet({ db, now: Date.now }, bob, async () => {});
  released.resolve();
  await Promise.all([holding, ...changes]);

  expect({ inUse: total - idle, waiting }).toEqual({ inUse: 4, waiting: 0 });
  expect(changed).toBe(20);
});

test('a change is dated after it has waited for the wallet, so times never go back', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const clock = { nowMs: NOW_MS };

  const { change } = await db.transaction().execute(async (tx) => {
    await wallet.lockWallet(tx, userId);
    const waiting = changeWallet(
      { db, now: () => clock.nowMs },
      userId,
      async (_tx, nowMs) => nowMs,
    );
    await lockAwaited(db);
    clock.nowMs += 60;
    // Wrapped in an object, because a returned promise would be awaited before the commit.
    return { change: waiting };
  });

  expect(await change).toBe(NOW_MS + 60);
});
