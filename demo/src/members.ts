import type { Database } from '@hookline/db';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { ensureMember } from '@hookline/services/identity';
import { grantCoins, subscribeMember } from '@hookline/services/wallet';

/** Emulator accounts, by subject. */
const MEMBERS = [
  { subject: '100000000000000000002', nickName: 'Cora Coins', coin: 500, bonus: 100 },
  { subject: '100000000000000000003', nickName: 'Vera VIP', isSubscribed: true },
] as const;

const PROVIDERS = ['google', 'facebook'] as const;

/**
 * Creates the demo's members. It may run at every start: it never grants coins twice, and renews a
 * subscription. Run it only on a site with emulated providers, because a real provider could assign
 * these subjects to anyone.
 */
export async function seedMembers(db: Database, nowMs: number): Promise<void> {
  for (const provider of PROVIDERS) {
    for (const member of MEMBERS) await seedMember(db, { ...member, provider, nowMs });
  }
}

/**
 * Subscribes a member to the end of next year: one record a year, however often the demo starts.
 */
async function renewSubscription(
  db: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  const endsAtMs = Date.UTC(new Date(nowMs).getUTCFullYear() + 2, 0, 1);
  await subscribeMember({ userId, endsAtMs, bonus: coins(0) }, { db, now: () => nowMs });
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
  const { provider, subject, nickName } = member;
  const person = { provider, subject, nickName, headImageUrl: '' };
  const userId = await ensureMember(person, { db, now: () => nowMs });
  if (isSubscribed) await renewSubscription(db, { userId, nowMs });
  const gifts = [
    { accountType: ACCOUNT.rewardGift, amount: coin },
    { accountType: ACCOUNT.systemCompensation, amount: bonus },
  ];
  for (const { accountType, amount } of gifts.filter((gift) => gift.amount > 0)) {
    const reference = String(accountType);
    const by = { operator: 'demo', reason: 'coins of the demo', via: 'job' } as const;
    const grant = { userId, accountType, amount: coins(amount), reference, expiresAtMs: null, by };
    const outcome = await grantCoins({ ...grant, issuer: 'demo' }, { db, now: () => nowMs });
    if (outcome.kind === 'refused') throw new Error(`The demo cannot grant: ${outcome.reason}.`);
  }
}
