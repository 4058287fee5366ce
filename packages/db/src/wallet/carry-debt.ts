import { randomUUID } from 'node:crypto';

import type { Coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';

import type { WriteTransaction } from '../open-database.ts';
import { postEvent } from './posting.ts';

const OTHER_MEMBER = 'other-member';

/**
 * Moves a debt from a deleted member's wallet to that of the member who has the account now, as a
 * ledger row of type 4 in both. Requires {@link lockWallet} for both, first for the deleted member.
 */
export async function postCarriedDebt(
  tx: WriteTransaction,
  debt: { fromUserId: string; toUserId: string; amount: Coins; nowMs: number },
): Promise<void> {
  const { fromUserId, toUserId, amount, nowMs } = debt;
  // The wallet locks prevent moving the debt twice.
  const carryId = randomUUID();
  const event = {
    accountType: ACCOUNT.systemOperation,
    coinDelta: 0,
    bonusDelta: 0,
    orderNo: null,
    lots: 'keep',
    nowMs,
  } as const;
  const entry = { currency: 'coin', amount, lotId: null } as const;
  const postings = [
    {
      userId: fromUserId,
      idemKey: carryKey(toUserId, carryId),
      debtDelta: 0 - amount,
      entries: [{ ...entry, debitAccount: OTHER_MEMBER, creditAccount: 'debt' }],
    },
    {
      userId: toUserId,
      idemKey: carryKey(fromUserId, carryId),
      debtDelta: amount,
      entries: [{ ...entry, debitAccount: 'debt', creditAccount: OTHER_MEMBER }],
    },
  ];
  for (const posting of postings) {
    await postEvent(tx, { ...event, ...posting, recordId: randomUUID() });
  }
}

/** Builds the key, which names the other member so the ledger check finds that member's row. */
function carryKey(otherUserId: string, carryId: string): string {
  return `carry-debt:${otherUserId}:${carryId}`;
}
