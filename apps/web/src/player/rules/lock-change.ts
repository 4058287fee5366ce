import { LOCK_STATUS_UNLOCKED, type Episode } from '@hookline/contract/client';

/** Effect of a new episode list on the current episode and the following one. */
export type LockChange = {
  current: 'unlocked' | 'locked' | null;
  /** Whether the preload of the following episode is outdated. */
  isNextChanged: boolean;
};

type Episodes = readonly Pick<Episode, 'lockStatus'>[];

/** @param epIndex  Zero-based index of the episode on the screen. */
export function lockChangeOf(before: Episodes, now: Episodes, epIndex: number): LockChange {
  const hasChanged = (index: number) => before[index]?.lockStatus !== now[index]?.lockStatus;
  const isUnlocked = now[epIndex]?.lockStatus === LOCK_STATUS_UNLOCKED;
  return {
    current: hasChanged(epIndex) ? (isUnlocked ? 'unlocked' : 'locked') : null,
    isNextChanged: hasChanged(epIndex + 1),
  };
}
