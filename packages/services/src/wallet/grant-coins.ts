import { wallet, type Database, type WriteTransaction } from '@hookline/db';
import type { Coins } from '@hookline/domain';
import type { OperatorAction } from '@hookline/domain/checkout';
import { decideGrant, isSameGrant, type GrantRefusal } from '@hookline/domain/wallet';

import { recordAudit } from '../audit/record-audit.ts';
import { changeWallet } from './change-wallet.ts';
import { creditCoins } from './credit-coins.ts';

/** Coins to grant to a member. */
export type CoinGrant = {
  userId: string;
  accountType: number;
  amount: Coins;
  /** Name of the reason. A reference works once per member and issuer. */
  reference: string;
  issuer: 'operator' | 'demo';
  /** Null for the expiry of the account type. */
  expiresAtMs: number | null;
  /** The operator who grants them. Without a reason, the reference is recorded as the reason. */
  by?: OperatorAction;
};

export type GrantOutcome =
  | { kind: 'granted'; credit: wallet.CreditRecord; balance: wallet.Balance }
  /** The same coins were granted before, with the same expiry. Nothing has changed. */
  | { kind: 'granted-before'; credit: wallet.CreditRecord }
  /** The reference was used for other coins. Nothing has changed. */
  | { kind: 'reference-used'; credit: wallet.CreditRecord }
  | { kind: 'refused'; reason: GrantRefusal };

/** Prefix of the ledger's key, so that the issuers' references cannot collide. */
const KEY_PREFIXES = { operator: 'grant', demo: 'demo-gift' } as const;

/** Returns the idempotency key of a grant in the ledger. */
export function grantKeyOf({ issuer, reference }: Pick<CoinGrant, 'issuer' | 'reference'>): string {
  return `${KEY_PREFIXES[issuer]}:${reference}`;
}

/** An earlier grant; `isSame` is false if it was of other coins, or had another expiry. */
type EarlierGrant = { credit: wallet.CreditRecord; isSame: boolean };

/** Finds the earlier grant with the same member, issuer and reference; null if there is none. */
export async function findEarlierGrant(
  grant: CoinGrant,
  db: Database,
): Promise<EarlierGrant | null> {
  const key = { userId: grant.userId, idemKey: grantKeyOf(grant) };
  const found = await wallet.findCredit(db, key);
  if (found === null) return null;
  const { grantedAtMs, ...credit } = found;
  return { credit, isSame: isSameGrant({ ...credit, grantedAtMs }, grant) };
}

/**
 * Grants coins to a member. Any number of requests with the same reference grant them once.
 *
 * @param deps.inTransaction  Called in the transaction of new coins before they are written, such as
 *   for using up a limit. If it throws, nothing is granted.
 */
export async function grantCoins(
  grant: CoinGrant,
  deps: {
    db: Database;
    now: () => number;
    inTransaction?: (tx: WriteTransaction) => Promise<void>;
  },
): Promise<GrantOutcome> {
  const { db, now, inTransaction } = deps;
  const refusal = decideGrant(grant);
  if (refusal !== null) return { kind: 'refused', reason: refusal };

  const { userId, accountType, amount, reference, issuer, expiresAtMs, by } = grant;
  const idemKey = grantKeyOf({ issuer, reference });
  const event = { userId, accountType, amount, idemKey, expiresAtMs, orderNo: null };
  const isNew = await changeWallet({ db, now }, userId, async (tx, nowMs) => {
    if (await wallet.isPosted(tx, event)) return false;
    await inTransaction?.(tx);
    await creditCoins(tx, { ...event, nowMs });
    await recordAudit(tx, {
      by: by === undefined ? by : { ...by, reason: by.reason ?? reference },
      action: 'member grant',
      subject: { kind: 'member', id: userId },
      after: {
        accountType,
        amount,
        reference,
        expiresAtMs,
        // A demo's reference names another ledger row than the same reference of an operator.
        ...(issuer === 'demo' && { issuer }),
      },
    });
    return true;
  });

  const found = await findEarlierGrant(grant, db);
  if (found === null) throw new Error('The ledger does not show the coins that were granted.');
  const { credit, isSame } = found;
  if (isNew) {
    const balance = await wallet.readBalance(db, { userId, nowMs: now() });
    return { kind: 'granted', credit, balance };
  }
  return { kind: isSame ? 'granted-before' : 'reference-used', credit };
}
