/** Why an account stays known after its member was deleted (ADR 0045). */
export const HOLD_REASONS = ['blocked', 'reversals', 'debt', 'purchases'] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

/** The longest time for which an account may be held: the privacy policy names it. */
export const HOLD_MONTHS_MAX = 24;
/** Reversals count for nearly three months, so that a shorter hold would forget one that counts. */
export const HOLD_MONTHS_MIN = 4;

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long PayPal lets a buyer dispute a payment. */
export const DISPUTABLE_MS = 180 * DAY_MS;

export type AccountHold = { reasons: HoldReason[]; keptUntilMs: number };

/**
 * Decides whether the account of a member who is deleted stays known, so that a new login is no way
 * round a block, a debt or the limit of reversals. An account with a payment that can still be
 * disputed stays known until it no longer can: otherwise the dispute would only have to come after
 * the deletion.
 *
 * @param facts.reversalCount  As it counts for a purchase.
 * @param facts.debt  Whole coins.
 * @param facts.lastPaidAtMs  When the member last paid; null for never.
 * @returns Null if nothing is held.
 */
export function planHold(facts: {
  isBlocked: boolean;
  reversalCount: number;
  debt: number;
  lastPaidAtMs: number | null;
  months: number;
  nowMs: number;
}): AccountHold | null {
  const { isBlocked, reversalCount, debt, lastPaidAtMs, months, nowMs } = facts;
  const disputableUntilMs = lastPaidAtMs === null ? 0 : lastPaidAtMs + DISPUTABLE_MS;
  const isDisputable = disputableUntilMs > nowMs;
  const owed: HoldReason[] = [
    ...(isBlocked ? (['blocked'] as const) : []),
    ...(reversalCount > 0 ? (['reversals'] as const) : []),
    ...(debt > 0 ? (['debt'] as const) : []),
  ];
  const reasons: HoldReason[] = [...owed, ...(isDisputable ? (['purchases'] as const) : [])];
  if (reasons.length === 0) return null;
  const owedUntilMs = owed.length > 0 ? monthsAfter(nowMs, months) : 0;
  return { reasons, keptUntilMs: Math.max(owedUntilMs, isDisputable ? disputableUntilMs : 0) };
}

/** Returns the moment so many calendar months later, in UTC. */
function monthsAfter(nowMs: number, months: number): number {
  const then = new Date(nowMs);
  return then.setUTCMonth(then.getUTCMonth() + months);
}
