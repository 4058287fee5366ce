import { wallet, type Database, type WriteTransaction } from '@hookline/db';
import { coins, type Coins } from '@hookline/domain';
import type { OperatorDecision } from '@hookline/domain/checkout';
import { clawableOf } from '@hookline/domain/wallet';

import { recordAudit } from '../audit/record-audit.ts';
import { changeWallet } from './change-wallet.ts';
import { grantKeyOf } from './grant-coins.ts';

export type GrantClawBackOutcome =
  | { kind: 'clawed-back'; taken: Coins; granted: Coins; balance: wallet.Balance }
  | { kind: 'clawed-back-before' }
  /** All coins of the grant were spent, have expired or covered a debt. Nothing has changed. */
  | { kind: 'nothing-left'; granted: Coins }
  | { kind: 'unknown-grant' };

/**
 * Claws back, once, the remaining coins of an operator's grant. Coins that were spent neither
 * become a debt nor are taken from other coins, because the member could not know that the grant
 * was a mistake (ADR 0087).
 */
export async function clawBackGrant(
  request: { userId: string; reference: string; by: OperatorDecision },
  { db, now }: { db: Database; now: () => number },
): Promise<GrantClawBackOutcome> {
  const { userId, reference, by } = request;
  const outcome = await changeWallet({ db, now }, userId, async (tx, nowMs) => {
    const idemKey = grantKeyOf({ issuer: 'operator', reference });
    const written = await clawBackCredit(tx, { userId, idemKey, nowMs });
    if (written.kind === 'clawed-back') {
      const { taken, granted } = written;
      await recordAudit(tx, {
        by,
        action: 'member claw-back',
        subject: { kind: 'member', id: userId },
        before: { reference, granted },
        after: { taken },
      });
    }
    return written;
  });
  if (outcome.kind !== 'clawed-back') return outcome;
  return { ...outcome, balance: await wallet.readBalance(db, { userId, nowMs: now() }) };
}

/**
 * Claws back the remaining coins credited for an event: one ledger row of type 4 without an order.
 * Requires the wallet's lock.
 *
 * @param credit.idemKey  Name of the event in the ledger.
 */
export async function clawBackCredit(
  tx: WriteTransaction,
  { userId, idemKey, nowMs }: { userId: string; idemKey: string; nowMs: number },
) {
  const lot = await wallet.findGrantedLot(tx, { userId, idemKey });
  if (lot === null) return { kind: 'unknown-grant' as const };

  const { lotId, currency, granted } = lot;
  const posting = { userId, orderNo: null, idemKey: `claw-back:${lotId}`, nowMs };
  if (await wallet.isPosted(tx, posting)) return { kind: 'clawed-back-before' as const };
  const taken = clawableOf(lot, nowMs);
  if (taken === 0) return { kind: 'nothing-left' as const, granted };

  const part = { lotId, currency, taken, covered: [], owed: coins(0) };
  await wallet.postClawBack(tx, { ...posting, part });
  return { kind: 'clawed-back' as const, taken, granted };
}
