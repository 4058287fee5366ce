import type { Favourite, HistoryEntry } from '@hookline/contract/client';

import { fakeDrama } from '../../../testing/fake-api.ts';
import type { GuestHistoryEntry } from '../history/guest-history.ts';

/** Returns the id for a number: 32 hex digits. */
export function idOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** Creates a drama in My List that has not been watched. */
export function fakeFavourite(number: number, changes: Partial<Favourite> = {}): Favourite {
  return {
    contentId: idOf(number),
    contentName: `Drama ${number}`,
    contentCoverUrl: '',
    cover: fakeDrama().cover,
    chapterNum: 8,
    chapterId: idOf(number * 1000 + 1),
    likeFlag: true,
    ...changes,
  };
}

/** Creates a drama of which a member has watched half of episode 3. */
export function fakeEntry(number: number, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ...fakeFavourite(number),
    likeFlag: false,
    sequenceNo: 3,
    contentChapterId: idOf(number * 1000 + 3),
    chapterName: 'EP 3',
    chapterFirstFrameImageUrl: '',
    firstFrame: null,
    positionSeconds: 30,
    durationSeconds: 60,
    watchedAt: 1_800_000_000_000,
    ...changes,
  };
}

/** Creates a drama of which a guest has watched half of episode 3. */
export function fakeGuestEntry(
  number: number,
  changes: Partial<GuestHistoryEntry> = {},
): GuestHistoryEntry {
  return {
    id: idOf(number),
    contentName: `Drama ${number}`,
    chapterNum: 8,
    cover: fakeDrama().cover,
    chapterId: idOf(number * 1000 + 3),
    epIndex: 2,
    firstFrame: null,
    positionSeconds: 30,
    durationSeconds: 60,
    watchedAt: 1_800_000_000_000,
    ...changes,
  };
}

type Item = { contentId: string };

/** Simulates a list on the server: `answer` returns a page of it, and `remove` deletes items. */
export function fakeList<T extends Item>(first: T[]) {
  let items = first;
  return {
    answer: (input: Record<string, unknown>) => {
      const [page, size] = [Number(input['pageIndex']), Number(input['pageSize'])];
      const records = items.slice((page - 1) * size, page * size);
      return { records, hasMore: page * size < items.length, total: items.length };
    },
    remove: (input: Record<string, unknown>) => {
      const ids: unknown = input['contentIdList'];
      items =
        input['isAll'] === 1
          ? []
          : items.filter(({ contentId }) => !(Array.isArray(ids) && ids.includes(contentId)));
      return null;
    },
  };
}
