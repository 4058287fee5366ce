// @alone Kills a server during payments.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, type Client } from '@hookline/contract/client';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { openMerchant } from '@hookline/providers/testing';
import { grantCoins } from '@hookline/services/wallet';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { orderCoins, type Bought } from '../../site/members/buy-coins.ts';
import { findFreePort } from '../../../apps/server/src/testing/find-free-port.ts';
import { killDatabase } from '../../site/embedded-database.ts';
import { startOperator } from '../../site/operator.ts';
import { runServer } from '../../site/run-server.ts';
import { runEmulators } from '../../site/run-emulators.ts';
import { addProducts } from '../../site/set-products.ts';
import { startUnlocking } from '../../site/unlock-load.ts';
import { withDatabase } from '../../site/with-database.ts';

vi.setConfig({ testTimeout: 240_000 });

const BUYERS = 4;
const ORDERS_EACH = 4;
const EPISODES = 2_000;
const COINS = 1_000_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-backup-'));
  // When run as root, the account that runs PostgreSQL needs access.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Buyer = { userId: string; token: string };

/** Adds packages, a drama that costs coins, and members who can pay for all of it. */
async function seed(dataDir: string): Promise<{
  drama: { dramaId: string; episodeIds: readonly string[] };
  buyers: Buyer[];
}> {
  await addProducts(dataDir);
  return withDatabase(dataDir, async (db) => {
    const prices = Array.from({ length: EPISODES }, () => 3);
    const drama = await seedDrama(db, { prices });
    const now = Date.now;
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, () => seedMember(db, { nowMs: now() })),
    );
    const gift = { accountType: ACCOUNT.topUp, amount: coins(COINS), expiresAtMs: null };
    const by = { operator: 'olga', reason: null };
    for (const { userId } of buyers) {
      await grantCoins(
        { userId, ...gift, reference: 'start', issuer: 'operator', by },
        { db, now },
      );
    }
    return { drama, buyers };
  });
}

function clientOf(origin: string, { token }: Buyer): Client {
  const headers = () => ({ authorization: token });
  return createClient({ baseUrl: `${origin}/api`, fetch, headers });
}

// spec: 4 top up, restoring a back-up made during payments, after a kill, gives wallets that agree
//   with PayPal
// touches: reconcile
// In every run, the tests of packages/backup make a back-up during an unlock.
test.runIf(inject('isLong'))(
  'a back-up made during payments and unlocks restores a site whose ledger matches PayPal',
  async () => {
    const port = await findFreePort();
    const emulators = await runEmulators(`http://127.0.0.1:${port}`);
    const { settings } = emulators;
    const merchant = openMerchant(settings);
    const dirOf = (name: string) => join(folder, name);
    const siteOn = (name: string) => runServer({ ...settings, DATA_DIR: dirOf(name) }, { port });
    const operatorOf = (name: string) => startOperator({ ...settings, DATA_DIR: dirOf(name) });

    const { drama, buyers } = await seed(dirOf('lost'));
    const lost = await siteOn('lost');
    const orders: (Bought & { buyer: Buyer })[] = [];
    for (const buyer of buyers.flatMap((each) => Array.from({ length: ORDERS_EACH }, () => each))) {
      orders.push({ ...(await orderCoins(clientOf(lost.origin, buyer), lost.origin)), buyer });
    }
    // The buyers are now at PayPal. They pay and return during the rest of the test.
    const comeBack = ({ buyer, transactionId }: (typeof orders)[number]) =>
      clientOf(lost.origin, buyer).call('verifyReceipt', { transactionId });
    const [early, amid, late, last] = [0, 1, 2, 3].map((part) =>
      orders.filter((_, index) => index % 4 === part),
    );
    const pay = async (some: typeof orders) => {
      for (const order of some) {
        await merchant.choose(order.jumpPaypalLink, 'pay');
        await comeBack(order);
      }
    };
    const unlocking = startUnlocking(buyers, drama, async () => lost.origin);
    await pay(early ?? []);

    const [saved] = await Promise.all([
      operatorOf('lost')('backup', join(folder, 'night.backup')),
      pay(amid ?? []),
    ]);
    await pay(late ?? []);
    process.kill(lost.pid, 'SIGKILL');
    killDatabase(dirOf('lost'));
    await unlocking.stop();
    // The site is down, so PayPal's webhooks do not reach it.
    for (const { jumpPaypalLink } of last ?? []) await merchant.choose(jumpPaypalLink, 'pay');

    const hookline = operatorOf('new');
    const restored = await hookline('restore', join(folder, 'night.backup'));
    const before = await hookline('order', 'reconcile');
    await using site = await siteOn('new');
    const answers = await Promise.all(orders.map(comeBack));
    const verified = await hookline('ledger', 'verify');
    const after = await hookline('order', 'reconcile');
    await site.stop();
    await emulators.stop();

    expect(saved).toMatchObject({ code: 0 });
    expect(restored).toMatchObject({ code: 0 });
    // Payments made after the back-up are reported until the buyer returns or a poll finds them.
    expect(before).toMatchObject({ code: 1 });
    for (const { orderNo } of late ?? []) expect(before.text).toContain(`Order ${orderNo}, `);
    expect(answers.map(({ deductStatus }) => deductStatus)).toEqual(orders.map(() => 1));
    expect(verified.text).toContain(`${BUYERS} wallets match their ledgers.`);
    expect(after).toEqual({
      code: 0,
      text: 'There is no difference between PayPal, the orders and the ledger.',
    });
  },
);
