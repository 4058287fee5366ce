import type { Coins } from '../units.ts';

/** Maximum sum of coins and bonus in a wallet, which every client can represent. */
export const BALANCE_MAX = 2_147_483_647;

/** Whether a wallet has room for a credit. */
export function hasRoomFor(wallet: { coin: number; bonus: number }, credit: Coins): boolean {
  return wallet.coin + wallet.bonus + credit <= BALANCE_MAX;
}
