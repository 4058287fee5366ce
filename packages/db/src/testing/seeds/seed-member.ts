import { randomUUID } from 'node:crypto';

import { coins } from '@hookline/domain';
import { SESSION_LIFETIME_MS } from '@hookline/domain/identity';
import { ACCOUNT, expiryOf, planCredit } from '@hookline/domain/wallet';

import { ensureMember } from '../../identity/ensure-member.ts';
import { setSubscription } from '../../identity/members.ts';
import { hashToken, newSessionToken } from '../../identity/session-token.ts';
import { addSession } from '../../identity/sessions.ts';
import type { Database } from '../../open-database.ts';
import { chargeUnlock } from '../../wallet/charge-unlock.ts';
import { writeCredit } from '../../wallet/credits.ts';
import { lockWallet, readOpenLots } from '../../wallet/lock-wallet.ts';

/** A lot to grant. Bonus without `expiresInMinutes` and paid coins never expire. */
export type LotSeed = { currency: 'coin' | 'bonus'; amount: number; expiresInMinutes?: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Adds a member who has logged in, with these lots, granted in this order.
 *
 * @param seed.nowMs  Time of the test, at which the login begins.
 */
export async function seedMember(
  db: Database,
  seed: { lots?: readonly LotSeed[]; isSubscribed?: boolean; nowMs: number },
): Promise<{ userId: string; token: string }> {
  const { lots = [], isSubscribed = false, nowMs } = seed;
  const person = { subject: randomUUID(), nickName: 'Alice', headImageUrl: '' };
  const { userId, token } = await db.transaction().execute(async (tx) => {
    const { userId: id } = await ensureMember(tx, { provider: 'google', ...person, nowMs }, null);
    const secret = newSessionToken(id);
    const session = { userId: id, equipmentId: randomUUID(), startedAtMs: nowMs };
    const endsAtMs = nowMs + SESSION_LIFETIME_MS;
    await addSession(tx, { ...session, tokenHash: hashToken(secret), endsAtMs });
    return { userId: id, token: secret };
  });
  if (isSubscribed) {
    await setSubscription(db, {
      userId,
      startsAtMs: nowMs - DAY_MS,
      endsAtMs: nowMs + 30 * DAY_MS,
    });
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
  // The lifetime is fixed, so a lot that expires soon must have been granted long ago.
  const lifetimeMs = (expiryOf(accountType, nowMs) ?? nowMs) - nowMs;
  const grantedAtMs = isExpiring ? nowMs + expiresInMinutes * MINUTE_MS - lifetimeMs : nowMs;
  const event = { userId, accountType, amount: coins(amount), orderNo: null, nowMs: grantedAtMs };
  const ids = { idemKey: `seed:${randomUUID()}`, recordId: randomUUID(), lotId: randomUUID() };
  await db.transaction().execute(async (tx) => {
    await lockWallet(tx, userId);
    await writeCredit(tx, { ...event, ...ids }, planCredit({ ...event, debt: coins(0) }));
  });
}

/** Writes an unlock paid from the member's first lot, regardless of earlier unlocks. */
export async function seedUnlock(
  db: Database,
  unlock: { userId: string; dramaId: string; number: number; price: number; nowMs: number },
): Promise<void> {
  const { userId, price, ...episode } = unlock;
  await db.transaction().execute(async (tx) => {
    await lockWallet(tx, userId);
    const lots = await readOpenLots(tx, userId);
    const amount = coins(price);
    const parts = lots.slice(0, 1).map(({ lotId, currency }) => ({ lotId, currency, amount }));
    const event = { isAutomatic: false, recordId: randomUUID() };
    await chargeUnlock(tx, { ...episode, ...event, userId, parts });
  });
}

/** Reads the balances of a wallet and the remaining coins of its lots, oldest first. */
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
