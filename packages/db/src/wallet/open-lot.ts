import { coins } from '@hookline/domain';
import type { Lot } from '@hookline/domain/wallet';

/** Columns of a lot in an outer join; all of them are null if there is no lot. */
export type LotRow = {
  id: string | null;
  currency: Lot['currency'] | null;
  remaining: number | null;
  granted_at: Date | null;
  expires_at: Date | null;
  is_frozen: boolean | null;
};

/** Returns the lot of a row; empty if the outer join found none. */
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
