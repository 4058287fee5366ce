// @vitest-environment happy-dom
import type { Episode } from '@hookline/contract/client';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { accessKey, keepAccess } from '../access/access-query.ts';
import type { Viewer } from '../access/viewer.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPageHook } from '../../testing/render-page.tsx';
import { DRAMA } from '../testing/drama.ts';
import { episodeOf } from '../testing/episodes.ts';
import { EPISODES, playerAt } from '../testing/player-at.ts';
import { useViewerAccess } from './use-viewer-access.ts';

const GUEST: Viewer = { kind: 'guest' };
const memberOf = (id: string): Viewer => ({
  kind: 'member',
  id,
  totalBalance: 60,
  debt: 0,
  isPaymentPending: false,
});
/** The member has paid for the fourth episode. */
const PAID: Episode[] = EPISODES.with(3, episodeOf(4, { chapterPrice: 60 }));

type Now = { viewer: Viewer; hasLogin: boolean };

function renderAccess(now: Now) {
  const { player, asked } = playerAt(3);
  const answer = Promise.withResolvers<undefined>();
  const server = fakeServer({
    videoDetail: { ...DRAMA, firstNeedPayEpisodeIndex: 4 },
    chapterList: async () => {
      await answer.promise;
      return { records: PAID, hasMore: false, total: PAID.length };
    },
  });
  const deps = { api: server.api, contentId: DRAMA.contentId };
  const page = renderPageHook((each: Now) => useViewerAccess(player, { ...deps, ...each }), {
    initialProps: now,
    api: server.api,
  });
  return {
    ...page,
    ...server,
    player,
    asked,
    viewer: () => page.result.current,
    change: (next: Now) => act(async () => page.rerender(next)),
    answer: () => act(async () => answer.resolve(undefined)),
  };
}

const IN = { viewer: memberOf('a'), hasLogin: true };
const OUT = { viewer: GUEST, hasLogin: false };
const firstLocked = ({ player }: ReturnType<typeof renderAccess>) =>
  player.store.get().firstLockedIndex;

test('locks are not requested for a guest, because the page was rendered for guests', () => {
  const access = renderAccess(OUT);

  expect(access.viewer()).toEqual(GUEST);
  expect(access.askedFor('chapterList')).toEqual([]);
});

test('no member is asked to pay for an unlocked episode while the locks load', async () => {
  const access = renderAccess(IN);
  expect(access.viewer()).toEqual({ kind: 'unknown' });

  await access.answer();

  await waitFor(() => expect(access.viewer()).toEqual(IN.viewer));
  expect(firstLocked(access)).toBe(4);
});

test('an episode that the member has paid for starts without a tap', async () => {
  const access = renderAccess(IN);
  expect(access.player.store.get().status.kind).toBe('locked');

  await access.answer();

  await waitFor(() => expect(access.asked).toEqual([EPISODES[3]?.id]));
  expect(access.player.store.get().status.kind).not.toBe('locked');
});

test('locks cached by a page load are not requested again and are dropped at logout', async () => {
  const access = renderAccess(OUT);
  keepAccess(DRAMA.contentId, {
    drama: { ...DRAMA, firstNeedPayEpisodeIndex: 4 },
    episodes: PAID,
  });

  await access.change(IN);

  expect(access.viewer()).toEqual(IN.viewer);
  expect(firstLocked(access)).toBe(4);
  expect(access.askedFor('chapterList')).toEqual([]);
  await access.change(OUT);
  expect(firstLocked(access)).toBe(3);
  expect(access.player.store.get().episodes).toEqual(EPISODES);
});

test("logging in on the page unlocks the member's episodes", async () => {
  const access = renderAccess(OUT);

  await access.change(IN);
  await access.answer();

  await waitFor(() => expect(firstLocked(access)).toBe(4));
});

test('logging out restores the locks that a guest sees', async () => {
  const access = renderAccess(IN);
  await access.answer();
  await waitFor(() => expect(firstLocked(access)).toBe(4));

  await access.change(OUT);

  expect(firstLocked(access)).toBe(3);
  expect(access.player.store.get().status.kind).toBe('locked');
  expect(access.viewer()).toEqual(GUEST);
});

test('the next member does not inherit the unlocks of the previous one', async () => {
  const access = renderAccess(IN);
  await act(() => access.player.unlock());
  expect(firstLocked(access)).toBe(4);
  await access.change({ viewer: memberOf('b'), hasLogin: true });

  // A login drops all queries, and the new member has paid for nothing.
  const ofGuest = { episodes: EPISODES, firstLockedIndex: 3 };
  access.queries.setQueryData(accessKey(DRAMA.contentId), ofGuest);

  await waitFor(() => expect(firstLocked(access)).toBe(3));
});
