import { identity, wallet, type Database } from '@hookline/db';
import { coins, type Coins } from '@hookline/domain';
import { clawableOf, grantReferenceOf } from '@hookline/domain/wallet';

type Lot = wallet.WalletDescription['lots'][number];

/** A lot with remaining coins. */
export type DescribedLot = Omit<Lot, 'idemKey'> & {
  /** Reference of the operator's grant that added the lot; null if none did. */
  reference: string | null;
  /** Coins that a claw-back of the grant would take now; 0 if the lot is not from a grant. */
  clawable: Coins;
};

/** A member as operators see them: profile, logins, wallet and lots. */
export type DescribedMember = identity.MemberDescription &
  Omit<wallet.WalletDescription, 'lots'> & { lots: DescribedLot[] };

/**
 * Describes a member for an operator; null if the member does not exist or was deleted.
 *
 * @param deps.sessionIdleMs  Time without a request after which a login ends, as set on the servers.
 */
export async function describeMember(
  { userId }: { userId: string },
  { db, now, sessionIdleMs }: { db: Database; now: () => number; sessionIdleMs: number },
): Promise<DescribedMember | null> {
  const key = { userId, nowMs: now() };
  const member = await identity.describeMember(db, { ...key, sessionIdleMs });
  if (member === null) return null;
  const { lots, ...purse } = await wallet.describeWallet(db, key);
  return { ...member, ...purse, lots: lots.map((lot) => describeLot(lot, key.nowMs)) };
}

function describeLot({ idemKey, ...lot }: Lot, nowMs: number): DescribedLot {
  const reference = grantReferenceOf(idemKey);
  return { ...lot, reference, clawable: reference === null ? coins(0) : clawableOf(lot, nowMs) };
}
