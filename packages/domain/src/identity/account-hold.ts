/** Reasons for keeping a record of an account after its member was deleted (ADR 0045). */
export const HOLD_REASONS = ['blocked', 'reversals', 'debt', 'purchases'] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

/** Maximum time for which an account may be held, as stated in the privacy policy. */
export const HOLD_MONTHS_MAX = 24;
/** Minimum of the configured months. A reversal counts, and must be kept, for 90 days. */
export const HOLD_MONTHS_MIN = 4;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which a buyer can dispute a payment at PayPal. */
export const DISPUTABLE_MS = 180 * DAY_MS;

export type AccountHold = { reasons: HoldReason[]; keptUntilMs: number };

/**
 * Decides whether the account of a deleted member is held, so that a new login cannot evade a
 * block, a debt or the reversal limit. An account with a payment is held while the
 * payment can be disputed, lest the buyer dispute it after the deletion.
 *
 * @param facts.reversalCount  Number of reversals that limit purchases.
 * @param facts.debt  Whole coins.
 * @param facts.lastPaidAtMs  Time of the member's last payment; null if there was none.
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

/** Returns the time a number of calendar months later, in UTC. */
function monthsAfter(nowMs: number, months: number): number {
  const then = new Date(nowMs);
  return then.setUTCMonth(then.getUTCMonth() + months);
}
