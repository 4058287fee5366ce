/** The period of a subscription. It begins at `startsAtMs` and is over at `endsAtMs`. */
export type Period = { startsAtMs: number; endsAtMs: number };

/** Gives the period that was joined to a row of the ledger; null if there is none. */
export function periodOf(row: { starts_at: Date | null; ends_at: Date | null }): Period | null {
  if (row.starts_at === null || row.ends_at === null) return null;
  return { startsAtMs: row.starts_at.getTime(), endsAtMs: row.ends_at.getTime() };
}
