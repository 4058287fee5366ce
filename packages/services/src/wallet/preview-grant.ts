import { wallet, type Database } from '@hookline/db';
import { coins } from '@hookline/domain';
import {
  decideGrant,
  planCredit,
  type CreditPlan,
  type GrantRefusal,
} from '@hookline/domain/wallet';

import type { CoinGrant } from './grant-coins.ts';

export type GrantPreview =
  | { kind: 'refused'; reason: GrantRefusal }
  /** `balance` is what the member can spend before and after the grant. */
  | ({ kind: 'possible'; balance: { before: wallet.Balance; after: wallet.Balance } } & CreditPlan);

/** Describes the effects that a grant would have now. Nothing is changed. */
export async function previewGrant(
  grant: Pick<CoinGrant, 'userId' | 'amount' | 'accountType' | 'expiresAtMs'>,
  { db, now }: { db: Database; now: () => number },
): Promise<GrantPreview> {
  const refusal = decideGrant(grant);
  if (refusal !== null) return { kind: 'refused', reason: refusal };
  const nowMs = now();
  const { userId } = grant;
  const plan = planCredit({ ...grant, debt: await wallet.readDebt(db, userId), nowMs });
  const before = await wallet.readBalance(db, { userId, nowMs });
  const after = { ...before, [plan.currency]: coins(before[plan.currency] + plan.kept) };
  return { kind: 'possible', balance: { before, after }, ...plan };
}
