// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Viewer } from '../access/viewer.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPageHook } from '../../testing/render-page.tsx';
import { useBehavior } from './use-behavior.ts';

type Episode = { contentId: string; chapterId: string; viewer: Viewer; hasLogin: boolean };

const COUNTS = { likeNum: 3, thumbUpNum: 5, likeFlag: false, thumbUpFlag: true };
const SHOWN = { like: { isOn: true, count: 5 }, favourite: { isOn: false, count: 3 } };
const NOTHING = { like: null, favourite: null };
const FIRST: Episode = {
  contentId: 'c',
  chapterId: 'e1',
  viewer: { kind: 'guest' },
  hasLogin: false,
};
const MEMBER: Viewer = {
  kind: 'member',
  id: 'm',
  totalBalance: 0,
  debt: 0,
  isPaymentPending: false,
};

function renderBehavior(episode: Episode, isThere = true) {
  const server = fakeServer(isThere ? { chapterBehavior: COUNTS } : {});
  const page = renderPageHook((each: Episode) => useBehavior(server.api, each), {
    initialProps: episode,
  });
  return { ...page, asked: () => server.askedFor('chapterBehavior') };
}

test('the counts are empty until they have loaded', async () => {
  const { result } = renderBehavior(FIRST);
  expect(result.current).toEqual(NOTHING);

  await waitFor(() => expect(result.current).toEqual(SHOWN));
});

test('nothing is requested before the viewer is known', async () => {
  const { asked, rerender, result } = renderBehavior({ ...FIRST, viewer: { kind: 'unknown' } });
  expect(asked()).toEqual([]);

  rerender(FIRST);

  await waitFor(() => expect(result.current).toEqual(SHOWN));
  expect(asked()).toHaveLength(1);
});

test('with a stored login, the counts are requested once, before the member is known', async () => {
  const unknown: Episode = { ...FIRST, viewer: { kind: 'unknown' }, hasLogin: true };
  const { asked, rerender, result } = renderBehavior(unknown);
  expect(asked()).toHaveLength(1);

  rerender({ ...unknown, viewer: MEMBER });

  await waitFor(() => expect(result.current).toEqual(SHOWN));
  expect(asked()).toHaveLength(1);
});

test('another episode starts without the likes of the last one but keeps favourites', async () => {
  const { asked, rerender, result } = renderBehavior(FIRST);
  await waitFor(() => expect(result.current).toEqual(SHOWN));

  rerender({ ...FIRST, chapterId: 'e2' });

  expect(result.current).toEqual({ ...SHOWN, like: null });
  await waitFor(() => expect(asked()).toMatchObject([{ chapterId: 'e1' }, { chapterId: 'e2' }]));
});

test('another drama starts without any previous counts', async () => {
  const { rerender, result } = renderBehavior(FIRST);
  await waitFor(() => expect(result.current).toEqual(SHOWN));

  rerender({ ...FIRST, contentId: 'c2', chapterId: 'e2' });

  expect(result.current).toEqual(NOTHING);
});

test('the likes of one viewer are not shown to the next', async () => {
  const { asked, rerender, result } = renderBehavior(FIRST);
  await waitFor(() => expect(result.current).toEqual(SHOWN));

  rerender({ ...FIRST, viewer: MEMBER, hasLogin: true });

  expect(result.current).toEqual(NOTHING);
  await waitFor(() => expect(asked()).toHaveLength(2));
});

test('counts that fail to load are left out', async () => {
  const { asked, result } = renderBehavior(FIRST, false);

  await waitFor(() => expect(asked()).toHaveLength(1));

  expect(result.current).toEqual(NOTHING);
});
