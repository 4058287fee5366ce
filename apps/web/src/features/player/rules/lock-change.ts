import { LOCK_STATUS_UNLOCKED, type Episode } from '@hookline/contract/client';

/** What a new list of episodes means for the one on the screen, and for the one after it. */
export type LockChange = {
  current: 'opened' | 'closed' | null;
  /** What was made ready for the following episode is of no use any more. */
  isNextChanged: boolean;
};

type Episodes = readonly Pick<Episode, 'lockStatus'>[];

/** @param epIndex  Of the episode on the screen, zero-based. */
export function lockChangeOf(before: Episodes, now: Episodes, epIndex: number): LockChange {
  const hasChanged = (index: number) => before[index]?.lockStatus !== now[index]?.lockStatus;
  const isOpen = now[epIndex]?.lockStatus === LOCK_STATUS_UNLOCKED;
  return {
    current: hasChanged(epIndex) ? (isOpen ? 'opened' : 'closed') : null,
    isNextChanged: hasChanged(epIndex + 1),
  };
}
