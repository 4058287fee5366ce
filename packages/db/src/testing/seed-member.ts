import { randomBytes, randomUUID } from 'node:crypto';

import { ACCOUNT, coins, expiryOf } from '@hookline/domain';

import { subscribe } from '../identity/member.ts';
import { hashToken } from '../identity/session.ts';
import { signIn } from '../identity/sign-in.ts';
import type { Database } from '../open-database.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { grantCoins } from '../wallet/grant-coins.ts';

/** Bonus without `expiresInMinutes` never expires; paid coins never do. */
export type LotSeed = { currency: 'coin' | 'bonus'; amount: number; expiresInMinutes?: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A member for tests who has logged in, with these lots, granted in this order by the ledger.
 *
 * @param seed.nowMs  The clock of the test: the login begins then.
 */
export async function seedMember(
  db: Database,
  seed: { lots?: readonly LotSeed[]; isSubscribed?: boolean; nowMs: number },
): Promise<{ userId: string; token: string }> {
  const { lots = [], isSubscribed = false, nowMs } = seed;
  const token = randomBytes(32).toString('base64url');
  const { userId } = await signIn(db, {
    provider: 'google',
    subject: randomUUID(),
    nickName: 'Alice',
    headImageUrl: '',
    tokenHash: hashToken(token),
    equipmentId: randomUUID(),
    nowMs,
  });
  if (isSubscribed) {
    await subscribe(db, { userId, startsAtMs: nowMs - DAY_MS, endsAtMs: nowMs + 30 * DAY_MS });
  }
  for (const lot of lots) await grantLot(db, { userId, nowMs, ...lot });
  return { userId, token };
}

async function grantLot(
  db: Database,
  lot: LotSeed & { userId: string; nowMs: number },
): Promise<void> {
  const { userId, currency, amount, expiresInMinutes, nowMs } = lot;
  const isExpiring = expiresInMinutes !== undefined;
  const given = isExpiring ? ACCOUNT.topUpBonus : ACCOUNT.subscriptionBonus;
  const accountType = currency === 'coin' ? ACCOUNT.topUp : given;
  // A lot that ends soon is one that was granted long ago.
  const lifetimeMs = (expiryOf(accountType, nowMs) ?? nowMs) - nowMs;
  const grantedAtMs = isExpiring ? nowMs + expiresInMinutes * MINUTE_MS - lifetimeMs : nowMs;
  await changeWallet(db, userId, (tx) =>
    grantCoins(tx, {
      userId,
      accountType,
      amount: coins(amount),
      idemKey: `seed:${randomUUID()}`,
      recordId: randomUUID(),
      lotId: randomUUID(),
      orderNo: null,
      nowMs: grantedAtMs,
    }),
  );
}

/** What the wallet says, and what its lots hold in the order they were granted. */
export async function readHoldings(
  db: Database,
  userId: string,
): Promise<{ coin: number; bonus: number; debt: number; lots: number[] }> {
  const wallet = await db
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select(['coin', 'bonus', 'debt'])
    .executeTakeFirstOrThrow();
  const lots = await db
    .selectFrom('coin_lot')
    .where('user_id', '=', userId)
    .orderBy('tx_seq')
    .select('remaining')
    .execute();
  return { ...wallet, lots: lots.map(({ remaining }) => remaining) };
}
