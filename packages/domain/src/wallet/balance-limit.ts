import type { Coins } from '../units.ts';

/** What a wallet may hold at most, coins and bonus together: every client can count that far. */
export const BALANCE_MAX = 2_147_483_647;

/** Whether a wallet has room for so many more. */
export function hasRoomFor(wallet: { coin: number; bonus: number }, credit: Coins): boolean {
  return wallet.coin + wallet.bonus + credit <= BALANCE_MAX;
}
