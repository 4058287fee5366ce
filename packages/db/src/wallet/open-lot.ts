import { coins, type Lot } from '@hookline/domain';

/** A lot that was joined to something else, so that it may be missing. */
export type LotRow = {
  id: string | null;
  currency: Lot['currency'] | null;
  remaining: number | null;
  granted_at: Date | null;
  expires_at: Date | null;
  is_frozen: boolean | null;
};

/** None or one: the join gives one row without a lot for a member who has none. */
export function lotOf(row: LotRow): Lot[] {
  const { id, currency, remaining, granted_at: grantedAt } = row;
  if (id === null || currency === null || remaining === null || grantedAt === null) return [];
  return [
    {
      lotId: id,
      currency,
      remaining: coins(remaining),
      grantedAtMs: grantedAt.getTime(),
      expiresAtMs: row.expires_at?.getTime() ?? null,
      isFrozen: row.is_frozen === true,
    },
  ];
}
