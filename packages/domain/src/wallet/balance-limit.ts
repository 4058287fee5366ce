import type { Coins } from '../units.ts';

/** Maximum of coins and bonus together in a wallet. Every client can count that far. */
export const BALANCE_MAX = 2_147_483_647;

/** Whether a wallet has room for so many more. */
export function hasRoomFor(wallet: { coin: number; bonus: number }, credit: Coins): boolean {
  return wallet.coin + wallet.bonus + credit <= BALANCE_MAX;
}
