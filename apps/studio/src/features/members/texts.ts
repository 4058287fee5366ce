import type { LedgerRow, MemberDetail, MemberLot, TimelineEvent } from '@hookline/contract/studio';
import { accountText } from '@hookline/domain/wallet';

import { countOf, formatCount, formatDay, formatUtc } from '../../lib/format.ts';

type Posting = Extract<TimelineEvent, { kind: 'posting' }> | LedgerRow;
type Balance = MemberDetail['balance'];
type CurrencyName = MemberLot['currency'];

/** Formats coins of one currency: '50 bonus coins', '1 coin'. */
export const coinsText = (amount: number, currency: CurrencyName) =>
  countOf(amount, currency === 'bonus' ? 'bonus coin' : 'coin');

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the reference of a grant if somebody has typed it; null for the key of a dialog. */
export function typedReference(reference: string | null): string | null {
  return reference === null || KEY.test(reference) ? null : reference;
}

/** Names what has caused a posting. */
export function postingTitle({ event, reference, orderNo, accountType, unlock }: Posting): string {
  switch (event) {
    case 'unlock':
      return unlock === null
        ? 'Unlocked an episode'
        : `Unlocked episode ${unlock.episodeNumber} of ${unlock.dramaName ?? 'a deleted drama'}`;
    case 'purchase':
      return `Coins of order ${orderNo ?? ''}`;
    case 'grant':
      return `Coins granted: ${typedReference(reference) ?? accountText(accountType)}`;
    case 'demo-gift':
      return 'Gift of the demo';
    case 'refund':
      return `Coins taken for a refund of order ${orderNo ?? ''}`;
    case 'claw-back':
      return 'Grant clawed back';
    case 'expiry':
      return 'Coins expired';
    case 'release':
      return 'Coins given again after a dispute';
    case 'subscription':
      return 'Subscription';
    case 'carried-debt':
      return 'Debt of an earlier account';
    case 'other':
      return `Posting, ${accountText(accountType)}`;
  }
}

/** Formats the change of a posting: '+50 bonus', '−60 coins, +10 debt'. */
export function deltaText({ coin, bonus, debt }: Posting['delta']): string {
  const parts = [
    [coin, Math.abs(coin) === 1 ? 'coin' : 'coins'],
    [bonus, 'bonus'],
    [debt, 'debt'],
  ] as const;
  const moved = parts.filter(([amount]) => amount !== 0);
  return moved.length === 0
    ? 'No coins'
    : moved.map(([amount, word]) => `${signed(amount)} ${word}`).join(', ');
}

/** Formats a number with its sign: '+50', '−60'. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`;
}

type Grant = {
  currency: CurrencyName;
  kept: number;
  covered: number;
  expiresAt: number | null;
  before: Balance;
  after: Balance;
};

/** Tells what a grant does: 'Nora gets 50 bonus coins, which expire on 30 Dec 2026: …'. */
export function grantEffect(name: string, grant: Grant, hasLastDay: boolean): string {
  const { currency, kept, covered, expiresAt, before, after } = grant;
  const what = coinsText(kept + covered, currency);
  const isOne = kept + covered === 1;
  const ends = endText({ expiresAt, hasLastDay, isOne });
  const debt = covered === 0 ? '' : ` ${formatCount(covered)} of them pay a debt.`;
  const from = formatCount(before[currency]);
  const to = formatCount(after[currency]);
  const balance = currency === 'bonus' ? 'the bonus' : 'the balance';
  return `${name} gets ${what}, ${ends}: ${balance} goes from ${from} to ${to}.${debt}`;
}

type Ends = { expiresAt: number | null; hasLastDay: boolean; isOne: boolean };

function endText({ expiresAt, hasLastDay, isOne }: Ends): string {
  if (expiresAt === null) return `which never ${isOne ? 'expires' : 'expire'}`;
  const verb = `which ${isOne ? 'expires' : 'expire'}`;
  if (!hasLastDay) return `${verb} on ${formatDay(expiresAt)}`;
  // The end of a day is the first moment of the next one.
  const [day = ''] = formatUtc(expiresAt - 1).split(',');
  return `${verb} at the end of ${day} (UTC)`;
}

export function clawBackEffect({ nickName, balance }: MemberDetail, lot: MemberLot): string {
  const { currency, clawable, granted } = lot;
  const spent = lot.granted - lot.remaining;
  const kept = spent === 0 ? '' : ` ${formatCount(spent)} are spent and stay spent.`;
  const [from, to] = [balance[currency], balance[currency] - clawable];
  return (
    `${nickName} loses ${formatCount(clawable)} of the ${coinsText(granted, currency)} of ` +
    `${typedReference(lot.reference) ?? 'this grant'}: what can be spent goes from ${formatCount(from)} to ` +
    `${formatCount(to)}.${kept}`
  );
}

export const endSessionsEffect = ({ nickName }: MemberDetail) =>
  `${nickName} is logged out on all devices at once and can log in again. Coins and episodes stay.`;

export const blockEffect = ({ nickName, balance }: MemberDetail) =>
  `${nickName} is logged out at once and cannot log in until somebody unblocks the account. ` +
  `${balanceText(balance)}, orders and unlocked episodes stay.`;

export function unblockEffect({ nickName, block }: MemberDetail): string {
  const why =
    block === null ? '' : ` ${block.operator} blocked the account because: ${block.reason}`;
  return `${nickName} can log in again.${why}`;
}

export const exportEffect = ({ nickName }: MemberDetail) =>
  `You get all data about ${nickName} as one JSON file. The audit keeps who exported it, and why.`;

/** Formats a balance: '120 coins and 50 bonus coins'. */
export const balanceText = ({ coin, bonus }: Balance) =>
  `${countOf(coin, 'coin')} and ${coinsText(bonus, 'bonus')}`;

type Deletion = {
  isPaying: boolean;
  coins: Balance;
  ledgerRowCount: number;
  abandonedCount: number;
  hold: {
    reasons: readonly ('blocked' | 'reversals' | 'debt' | 'purchases')[];
    keptUntil: number;
  } | null;
};

const HOLD_TEXTS = {
  blocked: 'the account is blocked',
  reversals: 'payments were reversed',
  debt: 'coins are owed',
  purchases: 'payments can still be disputed',
} as const;

/** Tells what a deletion erases and what it keeps, with numbers. */
export function deleteEffect(name: string, deletion: Deletion): string {
  const { isPaying, coins, ledgerRowCount, abandonedCount, hold } = deletion;
  if (isPaying) {
    return `A payment of ${name} is in progress, so the account cannot be deleted yet.`;
  }
  const reasons = hold?.reasons.map((reason) => HOLD_TEXTS[reason]).join(', and ') ?? '';
  return [
    `Name, logins, favourites and watch history of ${name} are erased for good.`,
    `${balanceText(coins)} can no longer be spent.`,
    `${countOf(ledgerRowCount, 'posting')} and all orders stay under an id without a name.`,
    ...(abandonedCount === 0
      ? []
      : [`${countOf(abandonedCount, 'unpaid order')} ${abandonedCount === 1 ? 'ends' : 'end'}.`]),
    ...(hold === null
      ? []
      : [`A hash of the login stays until ${formatDay(hold.keptUntil)}, because ${reasons}.`]),
  ].join(' ');
}
