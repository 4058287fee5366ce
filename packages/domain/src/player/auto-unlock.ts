import type { Coins } from '../units.ts';

/** Number of automatic unlocks in a row after which the viewer must touch the player. */
export const AUTO_UNLOCKS_IN_A_ROW_MAX = 3;
export const AUTO_UNLOCK_DAILY_COINS_DEFAULT = 200;

export type AutoUnlockState = {
  isOn: boolean;
  dailyLimit: Coins;
  /** Coins and bonus that automatic unlocks have spent on the current day (UTC). */
  spentToday: Coins;
  /** Number of automatic unlocks since the last touch, key or pointer event. */
  inARow: number;
};

export type AutoUnlockStop = 'auto-unlock-off' | 'daily-limit' | 'viewer-inactive';

/**
 * Decides whether an episode may be unlocked without a tap. The viewer must have switched this on
 * and touched the player recently, and the day's coins must stay within the limit.
 *
 * @returns Null if unlocking is allowed; otherwise the first obstacle, checked in this order.
 */
export function decideAutoUnlock(state: AutoUnlockState, price: Coins): AutoUnlockStop | null {
  const { isOn, dailyLimit, spentToday, inARow } = state;
  if (!isOn) return 'auto-unlock-off';
  if (spentToday + price > dailyLimit) return 'daily-limit';
  return inARow >= AUTO_UNLOCKS_IN_A_ROW_MAX ? 'viewer-inactive' : null;
}
