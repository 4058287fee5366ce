import type { Coins } from '../units.ts';

/** Automatic unlocks in a row after which the viewer must show that somebody is there. */
export const AUTO_UNLOCKS_IN_A_ROW_MAX = 3;
export const AUTO_UNLOCK_DAILY_COINS_DEFAULT = 200;

export type AutoUnlockStop = 'switched-off' | 'daily-limit' | 'nobody-there';

/**
 * Whether an episode may be unlocked without a tap. The viewer has switched it on, the coins of
 * the day stay within the limit, and somebody touched the player lately.
 *
 * @param state.spentToday  Coins and bonus of automatic unlocks of the viewer's day.
 * @param state.inARow  Automatic unlocks since the last touch, key or pointer.
 * @returns Null if it may; else what stands against it, the switch before all.
 */
export function decideAutoUnlock(state: {
  isOn: boolean;
  dailyLimit: Coins;
  spentToday: Coins;
  inARow: number;
  price: Coins;
}): AutoUnlockStop | null {
  const { isOn, dailyLimit, spentToday, inARow, price } = state;
  if (!isOn) return 'switched-off';
  if (spentToday + price > dailyLimit) return 'daily-limit';
  return inARow >= AUTO_UNLOCKS_IN_A_ROW_MAX ? 'nobody-there' : null;
}
