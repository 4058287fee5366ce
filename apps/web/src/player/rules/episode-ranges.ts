import type { Episode } from '@hookline/contract/client';

export const EPISODES_PER_RANGE = 30;

export type EpisodeRange = {
  /** Zero-based index of the first episode. */
  startIndex: number;
  /** Numbers of the first and the last episode, one-based. */
  fromNumber: number;
  uptoNumber: number;
  members: readonly Episode[];
};

/** Splits a drama's episodes into ranges: 1 to 30, 31 to 60 and so on. */
export function rangesOf(episodes: readonly Episode[]): EpisodeRange[] {
  const count = Math.ceil(episodes.length / EPISODES_PER_RANGE);
  return Array.from({ length: count }, (_each, index) => {
    const startIndex = index * EPISODES_PER_RANGE;
    const members = episodes.slice(startIndex, startIndex + EPISODES_PER_RANGE);
    return {
      startIndex,
      members,
      fromNumber: members[0]?.sequenceNo ?? startIndex + 1,
      uptoNumber: members.at(-1)?.sequenceNo ?? startIndex + members.length,
    };
  });
}
