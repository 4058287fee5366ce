import { ACCOUNT } from './coin-account.ts';

/** Words by which operators name the account types that our own rules define. */
const WORDS: Readonly<Record<number, string>> = {
  [ACCOUNT.topUp]: 'top-up',
  [ACCOUNT.topUpBonus]: 'top-up-bonus',
  [ACCOUNT.systemOperation]: 'system-operation',
  [ACCOUNT.systemCompensation]: 'compensation',
  [ACCOUNT.subscriptionDeduction]: 'subscription-deduction',
  [ACCOUNT.expirationClearance]: 'expiry',
  [ACCOUNT.subscription]: 'subscription',
  [ACCOUNT.subscriptionBonus]: 'subscription-bonus',
  [ACCOUNT.inactiveUserDeduction]: 'inactivity',
  [ACCOUNT.rewardGift]: 'gift',
  [ACCOUNT.hourlyPlan]: 'hourly-plan',
};

/** Finds the account type for a word; returns null if there is none. */
export function accountTypeOf(word: string): number | null {
  const [type] = Object.entries(WORDS).find(([, each]) => each === word) ?? [];
  return type === undefined ? null : Number(type);
}

/** Describes an account type: 'compensation', or 'type 37' for one without a word. */
export function accountText(accountType: number): string {
  return WORDS[accountType] ?? `type ${accountType}`;
}
