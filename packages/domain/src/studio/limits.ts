import type { OperatorRole } from './rights.ts';

/**
 * Limits of what one operator may do by themselves. Coins are counted per UTC day; a refund in whole
 * cents of the order's currency. A limit of 0 means that the role may not do it at all.
 */
export const OPERATOR_LIMITS = {
  /** Coins given to one member on one day. */
  'grant-member-day': { editor: 0, support: 200, finance: 20_000, owner: 20_000 },
  /** Coins given to all members on one day. */
  'grant-day': { editor: 0, support: 5_000, finance: 20_000, owner: 20_000 },
  /** Cents of one refund. */
  'refund-once': { editor: 0, support: 2_000, finance: 20_000, owner: 20_000 },
  /** Refunds on one day. */
  'refund-day-count': { editor: 0, support: 5, finance: 1_000, owner: 1_000 },
} as const satisfies Readonly<Record<string, Readonly<Record<OperatorRole, number>>>>;

export type OperatorLimitName = keyof typeof OPERATOR_LIMITS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant object.
export const OPERATOR_LIMIT_NAMES = Object.keys(OPERATOR_LIMITS) as OperatorLimitName[];

/** Greatest value that an owner may set: what one order or one grant can be at most. */
export const LIMIT_MAX = 1_000_000;

/** Returns what a limit counts, in a few words. */
export function describeOperatorLimit(name: OperatorLimitName): string {
  switch (name) {
    case 'grant-member-day':
      return 'coins to one member in a day';
    case 'grant-day':
      return 'coins in a day';
    case 'refund-once':
      return 'money of one refund';
    case 'refund-day-count':
      return 'refunds in a day';
  }
}

/** Coins of one grant, and cents of one refund, above which the act must be signed. */
export const SIGNED_ABOVE = { grantCoins: 1_000, refundCents: 2_000 } as const;

/** Returns the limit of a role, which `set` may replace. */
export function limitOf(
  name: OperatorLimitName,
  role: OperatorRole,
  set: number | null = null,
): number {
  return set ?? OPERATOR_LIMITS[name][role];
}

const money = (cents: number) => (cents / 100).toFixed(2);

/** Returns the sentence for an act above a limit. `left` is what the operator may still do. */
export function limitSentence(
  name: OperatorLimitName,
  { limit, left }: { limit: number; left: number },
): string {
  switch (name) {
    case 'grant-member-day':
      return `You may give one member ${limit} coins a day; ${left} are left for this one today.`;
    case 'grant-day':
      return `You may give ${limit} coins a day; ${left} are left today.`;
    case 'refund-once':
      return `You may refund at most ${money(limit)} at a time.`;
    case 'refund-day-count':
      return `You may make ${limit} refunds a day; ${left} are left today.`;
  }
}
