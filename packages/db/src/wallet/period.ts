/** Period of a subscription, from `startsAtMs` until `endsAtMs`. */
export type Period = { startsAtMs: number; endsAtMs: number };

/** Returns the period that was joined to a ledger row; null if there is none. */
export function periodOf(row: { starts_at: Date | null; ends_at: Date | null }): Period | null {
  if (row.starts_at === null || row.ends_at === null) return null;
  return { startsAtMs: row.starts_at.getTime(), endsAtMs: row.ends_at.getTime() };
}
