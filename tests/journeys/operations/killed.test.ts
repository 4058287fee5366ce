// spec: 4 unlock, killing a server or database loses no unlock and charges none twice
// touches: unlocks

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { wallet } from '@hookline/db';
import { auditUnlocks, readBooks, seedDrama, seedMember } from '@hookline/db/testing';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { killDatabase } from '../../site/embedded-database.ts';
import { runServer } from '../../site/run-server.ts';
import { startUnlocking, type Load } from '../../site/unlock-load.ts';
import { withDatabase } from '../../site/with-database.ts';

const KILLS = inject('isLong') ? 20 : 1;
const TIMEOUT_MS = KILLS * 60_000;
const VICTIMS = ['both', 'server', 'database'] as const;
const VIEWERS = 8;
const PRICE = 3;
const COINS = 1_000_000;
/** Maximum number of responses between two kills. */
const ANSWERS_MAX = 140;
/** More than one viewer can unlock during the test. */
const EPISODES = KILLS * ANSWERS_MAX;
const POLL = { timeout: 30_000, interval: 25 };

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hookline-killed-'));
  // When run as root, the account that runs PostgreSQL needs access.
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Adds a drama that costs coins, and members who can pay for all of it. */
function seed() {
  return withDatabase(dataDir, async (db) => {
    const prices = Array.from({ length: EPISODES }, () => PRICE);
    const drama = await seedDrama(db, { prices });
    const lots = [{ currency: 'coin', amount: COINS }] as const;
    const nowMs = Date.now();
    const viewers = await Promise.all(
      Array.from({ length: VIEWERS }, () => seedMember(db, { lots, nowMs })),
    );
    return { drama, viewers };
  });
}

/** Whether the server reaches its database. Without it, the server is degraded but answers 200. */
async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`);
  return (await response.json()).status === 'ready';
}

/** Lists episodes whose unlock was confirmed to a viewer but is missing from the database. */
function findLost(told: Load['told']): Promise<number[]> {
  const before = [...told].map(([userId, answers]) => ({ userId, answers: [...answers] }));
  return withDatabase(dataDir, async (db) => {
    const lost: number[] = [];
    for (const { userId, answers } of before) {
      const { unlocks } = await readBooks(db, userId);
      const kept = new Set(unlocks.map(({ number }) => number));
      lost.push(...answers.map(({ number }) => number).filter((number) => !kept.has(number)));
    }
    return lost;
  });
}

test(
  `no kill loses a confirmed unlock or charges one twice (HOOKLINE_TEST_SEED=${inject('seed')})`,
  async () => {
    const { drama, viewers } = await seed();
    let server = await runServer({ DATA_DIR: dataDir });
    let up = Promise.withResolvers<string>();
    up.resolve(server.origin);
    const load = startUnlocking(viewers, drama, () => up.promise);

    for (let round = 0; round < KILLS; round += 1) {
      const victim = VICTIMS[(inject('seed') + round) % VICTIMS.length];
      await load.answers(40 + ((inject('seed') + round * 37) % (ANSWERS_MAX - 40)));

      up = Promise.withResolvers<string>();
      if (victim !== 'database') process.kill(server.pid, 'SIGKILL');
      if (victim !== 'server') killDatabase(dataDir);
      if (victim !== 'database') server = await runServer({ DATA_DIR: dataDir });
      await vi.waitUntil(() => isReady(server.origin), POLL);

      expect([victim, await findLost(load.told)]).toEqual([victim, []]);
      up.resolve(server.origin);
    }
    await load.stop();
    await server.stop();

    await withDatabase(dataDir, async (db) => {
      expect(await wallet.verifyLedger(db)).toBeNull();
      for (const { userId } of viewers) {
        const books = await readBooks(db, userId);
        const answers = load.told.get(userId) ?? [];
        expect(auditUnlocks(books, () => books.unlocks.map(() => PRICE))).toEqual([]);
        expect(books.unlocks.map(({ number }) => number)).toEqual(
          answers.map(({ number }) => number),
        );
        expect(books.wallet.coin).toBe(COINS - answers.length * PRICE);
      }
    });
  },
  TIMEOUT_MS,
);
