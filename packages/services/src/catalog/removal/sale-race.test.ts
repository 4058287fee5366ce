// spec: 12 operation, ours: a removal waits for sales in progress, and loses none
// touches: packages/services/src/catalog/withdraw-catalog.ts

import { randomUUID } from 'node:crypto';

import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, lockAwaited, seedDrama, seedMember } from '@hookline/db/testing';
import { planSpend } from '@hookline/domain/wallet';
import { describe, expect, inject, test } from 'vitest';

import { changeWallet } from '../../wallet/change-wallet.ts';
import { withdrawCatalog } from '../withdraw-catalog.ts';
import { deleteDrama } from './delete-drama.ts';
import { removeEpisode } from './remove-episode.ts';
import { unpublishDrama } from './unpublish-drama.ts';

const NOW_MS = Date.UTC(2026, 10, 23);
const NUMBER = 3;
const GENERIC_PLAN_AFTER = 7;

type Sale = { db: Database; userId: string; dramaId: string; episodeId: string };
type Removal = (world: Sale) => Promise<unknown>;

const unlockedByMembers = { kind: 'refused', reason: 'unlocked-by-members' };
const demo = (dramaId: string) => ({ dramaIds: [dramaId], columns: [], products: [] });
const unpublished = (payerCount: number) => ({ kind: 'unpublished', payerCount });
const REMOVALS: {
  title: string;
  remove: Removal;
  unpaid: object;
  paid: object;
  /** Whether the episode still exists afterwards although nobody has paid for it. */
  keepsEpisode?: boolean;
}[] = [
  {
    title: 'demo remove',
    remove: ({ db, dramaId }) => withdrawCatalog(demo(dramaId), { db }),
    unpaid: { deletedCount: 1, retiredCount: 0 },
    paid: { deletedCount: 0, retiredCount: 1 },
  },
  {
    title: 'drama delete',
    // The drama is taken down only now, after the unlock has begun.
    remove: async ({ db, dramaId }) => {
      await db
        .updateTable('drama')
        .set({ state: 'taken-down' })
        .where('id', '=', dramaId)
        .execute();
      return deleteDrama({ dramaId }, { db });
    },
    unpaid: { kind: 'deleted' },
    paid: unlockedByMembers,
  },
  {
    title: 'episode remove',
    remove: ({ db, dramaId }) => removeEpisode({ dramaId, episodeNumber: NUMBER }, { db }),
    unpaid: { kind: 'removed' },
    paid: unlockedByMembers,
  },
  ...(['retired', 'taken-down'] as const).map((state) => ({
    title: `drama unpublish (${state})`,
    remove: ({ db, dramaId }: Sale) => unpublishDrama({ dramaId, state }, { db }),
    unpaid: unpublished(0),
    paid: unpublished(1),
    keepsEpisode: true,
  })),
];

/** Starts with a member who has 100 coins, and a drama whose last episode costs 60. */
async function start() {
  const db: Database = await createTestDatabase(inject('postgres'));
  const lots = [{ currency: 'coin', amount: 100 }] as const;
  const { userId } = await seedMember(db, { lots, nowMs: NOW_MS });
  const { dramaId, episodeIds } = await seedDrama(db, { prices: [0, 0, 60] });
  const world: Sale = { db, userId, dramaId, episodeId: episodeIds[NUMBER - 1] ?? '' };
  // Repeats the read until PostgreSQL uses a generic plan for it, which must also take the lock.
  for (let times = 0; times < GENERIC_PLAN_AFTER; times += 1) {
    await changeWallet({ db, now: Date.now }, userId, (tx) => wallet.readUnlockFacts(tx, world));
  }
  return {
    world,
    left: async () => ({
      episodes: (
        await db.selectFrom('episode').where('id', '=', world.episodeId).select('id').execute()
      ).length,
      unlocks: (await db.selectFrom('episode_unlock').select('price').execute()).length,
      coins: (await wallet.readBalance(db, { userId, nowMs: NOW_MS })).coin,
      fault: await wallet.verifyLedger(db),
    }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** Unlocks the episode as the use case does, with hooks for another process to interfere. */
async function unlock(
  { db, userId, dramaId, episodeId }: Sale,
  between: { beforeCharge?: () => unknown; beforeCommit?: () => unknown },
): Promise<void> {
  await changeWallet({ db, now: Date.now }, userId, async (tx) => {
    const facts = await wallet.readUnlockFacts(tx, { userId, dramaId, episodeId });
    if (facts === null) throw new Error('The episode is gone.');
    const { lots, price } = facts;
    await between.beforeCharge?.();
    const charge = { userId, dramaId, number: NUMBER, isAutomatic: false, nowMs: NOW_MS };
    const parts = planSpend(lots, price, NOW_MS) ?? [];
    await wallet.chargeUnlock(tx, { ...charge, parts, recordId: randomUUID() });
    await between.beforeCommit?.();
  });
}

describe.each(REMOVALS)('$title', ({ remove, paid }) => {
  test.each(['beforeCharge', 'beforeCommit'] as const)(
    'waits for an unlock in progress (%s), and the unlocked episode stays available',
    async (moment) => {
      await using fixture = await start();
      const { world, left } = fixture;
      let removed: Promise<unknown> = Promise.resolve();

      await unlock(world, {
        [moment]: async () => {
          removed = remove(world);
          await lockAwaited(world.db);
        },
      });

      expect(await removed).toMatchObject(paid);
      expect(await left()).toEqual({ episodes: 1, unlocks: 1, coins: 40, fault: null });
    },
  );
});

test.each(REMOVALS)('an unlock during $title fails without charging', async (removal) => {
  await using fixture = await start();
  const { world, left } = fixture;
  const { remove, unpaid, keepsEpisode = false } = removal;
  let unlocked: Promise<unknown> = Promise.resolve();
  const { db, userId } = world;

  // Lock the wallet, so that the unlock waits before it reads what it buys.
  await db.transaction().execute(async (tx) => {
    await wallet.lockWallet(tx, userId);
    unlocked = unlock(world, {}).catch((error: unknown) => error);
    await lockAwaited(db);
    expect(await remove(world)).toMatchObject(unpaid);
  });

  expect(await unlocked).toBeInstanceOf(Error);
  const episodes = keepsEpisode ? 1 : 0;
  expect(await left()).toEqual({ episodes, unlocks: 0, coins: 100, fault: null });
});
