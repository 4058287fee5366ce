// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DRAMA } from '../player/testing/drama.ts';
import { detailOf } from '../player/testing/episodes.ts';
import { EPISODES } from '../player/testing/player-at.ts';
import { accessKey } from '../player/access/access-query.ts';
import { askAhead } from '../features/catalog/ask-episode.ts';
import { setToken } from '../features/identity/session/token.ts';
import { apiContext } from '../lib/api/api.ts';
import { getQueries } from '../lib/api/query-scope.tsx';
import { fakeServer, type Answers } from '../testing/fake-server.ts';
import { loader } from './player-page.tsx';

const { contentId } = DRAMA;
const [first = '', second = ''] = EPISODES.map(({ id }) => id);

beforeEach(() => getQueries().clear());
afterEach(() => {
  setToken(null);
  vi.useRealTimers();
});

/** A server that knows the drama, and a loader for the pages of its episodes. */
function openPage(answers: Answers = {}) {
  const server = fakeServer({
    videoDetail: DRAMA,
    chapterList: { records: EPISODES, hasMore: false },
    chapterDetail: ({ chapterId }) => {
      const index = EPISODES.findIndex(({ id }) => id === chapterId);
      if (index < 0) throw new AppError('A0404', 'Episode Not Found');
      return { ...detailOf(index + 1), ...EPISODES[index] };
    },
    ...answers,
  });
  const context = new RouterContextProvider(new Map([[apiContext, server.api]]));
  const load = (episodeNumber = 1) => {
    const request = new Request(`http://localhost/reel-shorts/moon-bride-${contentId}/1/`);
    const params = { drama: `moon-bride-${contentId}`, ep: String(episodeNumber) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The loader reads nothing else.
    return loader({ request, params, context } as unknown as LoaderFunctionArgs);
  };
  const names = () => server.asked.map(({ name }) => name);
  return { ...server, load, names };
}

const ALL_THREE = ['videoDetail', 'chapterList', 'chapterDetail'];

test('a tap requests drama, episode list and episode in parallel, and the page reuses the data', async () => {
  const { api, load, names } = openPage();

  askAhead(api, { contentId, chapterId: first });
  expect(names()).toEqual(ALL_THREE);

  expect(await load()).toMatchObject({ drama: DRAMA, epIndex: 0, detail: { id: first } });
  expect(names()).toEqual(ALL_THREE);
});

test('a page opened by its URL looks up the episode in the episode list', async () => {
  const { load, names, askedFor } = openPage();

  expect(await load(2)).toMatchObject({ epIndex: 1, detail: { id: second } });

  expect(names()).toEqual(ALL_THREE);
  expect(askedFor('chapterDetail')[0]).toMatchObject({ chapterId: second });
});

test('tapping an outdated card still opens the first episode', async () => {
  const { api, load, askedFor } = openPage();

  askAhead(api, { contentId, chapterId: 'f'.repeat(32) });

  expect(await load()).toMatchObject({ epIndex: 0, detail: { id: first } });
  expect(askedFor('chapterDetail')).toHaveLength(2);
});

const gone = () => Promise.reject(new AppError('A0404', 'Drama Not Found'));

test('a tap on a removed drama fails silently, and its page shows "not found"', async () => {
  const { api, load } = openPage({ videoDetail: gone, chapterList: gone, chapterDetail: gone });

  askAhead(api, { contentId, chapterId: first });

  await expect(load()).rejects.toMatchObject({ data: { missing: 'drama' }, init: { status: 404 } });
});

test('the responses to a tap are used for one page load only', async () => {
  const { api, load, names } = openPage();
  askAhead(api, { contentId, chapterId: first });
  await load();

  await load();

  expect(names()).toEqual([...ALL_THREE, ...ALL_THREE]);
});

test.each([
  [
    'the data of a tap whose page loads ten seconds later',
    () => vi.setSystemTime(Date.now() + 10_000),
  ],
  ['the data of a tap before the login', () => setToken('token')],
])('%s is requested again', async (_case, change) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { api, load, names } = openPage();
  askAhead(api, { contentId, chapterId: first });

  change();
  await load();

  expect(names()).toEqual([...ALL_THREE, ...ALL_THREE]);
});

test('the responses to a tap on another drama are not used', async () => {
  const { api, load, names } = openPage();
  askAhead(api, { contentId: 'e'.repeat(32), chapterId: first });

  await load();

  expect(names()).toEqual([...ALL_THREE, ...ALL_THREE]);
});

test('the locks loaded by a member are cached for the player', async () => {
  setToken('token');
  const { load } = openPage();

  expect(await load()).toMatchObject({ isPersonal: true });

  const access = { episodes: EPISODES, firstLockedIndex: 3 };
  expect(getQueries().getQueryData(accessKey(contentId))).toEqual(access);
});

test('locks are not cached for a guest or for a login that changed meanwhile', async () => {
  const { load } = openPage();
  expect(await load()).toMatchObject({ isPersonal: false });

  const other = openPage({
    chapterDetail: () => {
      setToken('token');
      return detailOf(1);
    },
  });
  expect(await other.load()).toMatchObject({ isPersonal: false });

  expect(getQueries().getQueryData(accessKey(contentId))).toBeUndefined();
});
