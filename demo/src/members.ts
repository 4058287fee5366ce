import { randomUUID } from 'node:crypto';

import { identity, wallet, type Database } from '@hookline/db';
import { ACCOUNT, coins } from '@hookline/domain';
import { changeWallet } from '@hookline/services';

/** Accounts that stand ready at the stand-ins, by the subjects they have there. */
const MEMBERS = [
  { subject: '100000000000000000002', nickName: 'Cora Coins', coin: 500, bonus: 100 },
  { subject: '100000000000000000003', nickName: 'Vera VIP', isSubscribed: true },
] as const;

const PROVIDERS = ['google', 'facebook'] as const;

/**
 * Gives the demo its members. May run at every start: nobody gets coins twice, and a subscription
 * is renewed. Only for a site with stand-ins, because a real provider could give these subjects to
 * anybody.
 */
export async function seedMembers(db: Database, nowMs: number): Promise<void> {
  for (const provider of PROVIDERS) {
    for (const member of MEMBERS) await seedMember(db, { ...member, provider, nowMs });
  }
}

/** To the end of next year: one record a year, however often the demo starts. */
async function subscribeMember(
  db: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  const endsAtMs = Date.UTC(new Date(nowMs).getUTCFullYear() + 2, 0, 1);
  await changeWallet(db, userId, async (tx) => {
    const subscription = { userId, endsAtMs, bonus: coins(0), nowMs };
    const { startsAtMs } = await wallet.recordSubscription(tx, subscription);
    await identity.subscribe(tx, { userId, startsAtMs, endsAtMs });
  });
}

async function seedMember(
  db: Database,
  member: {
    provider: (typeof PROVIDERS)[number];
    subject: string;
    nickName: string;
    coin?: number;
    bonus?: number;
    isSubscribed?: boolean;
    nowMs: number;
  },
): Promise<void> {
  const { coin = 0, bonus = 0, isSubscribed = false, nowMs } = member;
  const userId = await identity.ensureMember(db, { ...member, headImageUrl: '' });
  if (isSubscribed) await subscribeMember(db, { userId, nowMs });
  const gifts = [
    { accountType: ACCOUNT.rewardGift, amount: coin },
    { accountType: ACCOUNT.systemCompensation, amount: bonus },
  ];
  for (const { accountType, amount } of gifts.filter((gift) => gift.amount > 0)) {
    await changeWallet(db, userId, (tx) =>
      wallet.grantCoins(tx, {
        userId,
        accountType,
        amount: coins(amount),
        idemKey: `demo-gift:${accountType}`,
        recordId: randomUUID(),
        lotId: randomUUID(),
        orderNo: null,
        nowMs,
      }),
    );
  }
}
