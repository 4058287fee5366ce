// @vitest-environment happy-dom
import type { DramaDetail, Episode } from '@hookline/contract/client';
import { beforeEach, expect, test, vi } from 'vitest';

import { HISTORY_KEY } from '../library-keys.ts';
import { setToken } from '../../identity/session/token.ts';
import { getQueries } from '../../../lib/api/query-scope.tsx';
import { fakeDrama } from '../../../testing/fake-api.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { logIn } from '../../../testing/log-in.ts';
import { readGuestHistory } from './guest-history.ts';
import { createWatchRecorder } from './watch-recorder.ts';

const IMAGE = { url: '/images/x', widthPx: 720, heightPx: 1280, placeholder: '', widths: [320] };
const drama: DramaDetail = {
  ...fakeDrama(),
  likeFlag: false,
  thumbUpFlag: false,
  firstNeedPayEpisodeIndex: 1,
  freeChapterNum: 1,
  totalPrice: 0,
  durationSeconds: 90,
};
const episode: Episode = {
  id: '1'.repeat(32),
  chapterName: 'EP 1',
  sequenceNo: 1,
  playUrl: '',
  chapterFirstFrameImageUrl: '',
  firstFrame: IMAGE,
  lockStatus: 1,
  downloadAppStatus: 0,
  chapterPrice: 0,
  mediaStatus: 'ready',
  durationSeconds: 90,
};
const { contentId } = drama;
const chapterId = episode.id;
const at = (positionSeconds: number) => ({ chapterId, epIndex: 0, positionSeconds });

function watch() {
  const server = fakeServer({ viewReport: null, historyReport: null });
  return { ...server, recorder: createWatchRecorder(server.api, { drama, episodes: [episode] }) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a guest reports the view to the server and stores position and drama in the browser', () => {
  const { recorder, asked } = watch();

  recorder.begin(at(0));
  recorder.keep(at(15));

  expect(asked).toEqual([{ name: 'viewReport', input: { contentId, chapterId } }]);
  expect(readGuestHistory()).toMatchObject([
    {
      id: contentId,
      contentName: drama.contentName,
      chapterNum: drama.chapterNum,
      cover: drama.cover,
      chapterId,
      epIndex: 0,
      firstFrame: IMAGE,
      positionSeconds: 15,
      durationSeconds: 90,
    },
  ]);
});

// spec: 6 roles, a member's history is stored in the account, and not in the browser
test('a member reports view and position to the account and stores nothing locally', async () => {
  logIn();
  const { recorder, asked } = watch();

  recorder.begin(at(0));
  recorder.keep(at(15));
  await expect.poll(() => asked).toHaveLength(2);

  const report = { contentId, chapterId };
  expect(asked).toEqual([
    { name: 'historyReport', input: { ...report, sectionMediaPlayedSeconds: 0 } },
    { name: 'historyReport', input: { ...report, sectionMediaPlayedSeconds: 15 } },
  ]);
  expect(localStorage.length).toBe(0);
});

test('reporting a position marks a loaded history as stale', async () => {
  logIn();
  getQueries().setQueryData(HISTORY_KEY, []);
  const { recorder } = watch();

  recorder.begin(at(0));

  await expect.poll(() => getQueries().getQueryState(HISTORY_KEY)?.isInvalidated).toBe(true);
});

test('a film that a member began is not added to the guest history after a logout', () => {
  logIn();
  const { recorder, askedFor } = watch();
  recorder.begin(at(0));

  setToken(null);
  recorder.keep(at(15), { isLeaving: true });
  expect([readGuestHistory(), askedFor('historyReport').length]).toEqual([[], 1]);
  recorder.begin(at(20));
  recorder.keep(at(21));

  expect(readGuestHistory()).toMatchObject([{ positionSeconds: 21 }]);
});

test('a film that a guest began is not reported to an account that logs in meanwhile', () => {
  const { recorder, askedFor } = watch();
  recorder.begin(at(0));

  logIn();
  recorder.keep(at(15));

  expect(askedFor('historyReport')).toEqual([]);
  expect(readGuestHistory()).toMatchObject([{ positionSeconds: 0 }]);
});

test('reports are sent even if their page is closed', async () => {
  logIn();
  const options: unknown[] = [];
  const api = { call: (...[, , each]: unknown[]) => Promise.resolve(options.push(each)) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The recorder only calls it.
  const recorder = createWatchRecorder(api as never, { drama, episodes: [episode] });

  recorder.keep(at(15), { isLeaving: true });

  await expect.poll(() => options).toEqual([{ keepalive: true }]);
});

/** Opens the drama's page after a login that began on episode 3. */
function watchAfterLogin(token: string | null) {
  const continueAt = { contentId, episodeNumber: 3 };
  sessionStorage.setItem('hookline.flash-message', JSON.stringify({ isLogin: true, continueAt }));
  return watchInNewDocument(token);
}

/** Opens the drama's page with new modules, as a reload does. */
async function watchInNewDocument(token: string | null) {
  vi.resetModules();
  const session = await import('../../identity/session/token.ts');
  session.setToken(token);
  const { endContinueOffer } = await import('../../identity/login/return/continue-offer.ts');
  const { createWatchRecorder: create } = await import('./watch-recorder.ts');
  const server = fakeServer({ viewReport: null, historyReport: null });
  const episodes = [episode, episode, { ...episode, id: '3'.repeat(32) }];
  return { ...server, endContinueOffer, recorder: create(server.api, { drama, episodes }) };
}

// spec: 4 login, ours: the episode left for the login remains the last one until the viewer has
//   chosen
// touches: historyReport
test('the first episode after a login is reported after 15 seconds of playback', async () => {
  const { recorder, askedFor } = await watchAfterLogin('token');

  recorder.begin(at(2));
  recorder.keep(at(9));
  recorder.keep(at(16), { isLeaving: true });
  expect(askedFor('historyReport')).toEqual([]);
  recorder.keep(at(17), { isLeaving: true });

  await expect.poll(() => askedFor('historyReport')).not.toEqual([]);
  expect(askedFor('historyReport').at(-1)).toMatchObject({ sectionMediaPlayedSeconds: 17 });
});

test('after a reload, the first episode after a login still waits for 15 seconds of playback', async () => {
  const { recorder: first } = await watchAfterLogin('token');
  first.begin(at(0));
  first.keep(at(9), { isLeaving: true });

  const { recorder, askedFor } = await watchInNewDocument('token');
  recorder.begin(at(9));
  recorder.keep(at(12), { isLeaving: true });
  expect(askedFor('historyReport')).toEqual([]);
  recorder.keep(at(24), { isLeaving: true });
  const { recorder: last, askedFor: askedForLast } = await watchInNewDocument('token');
  last.begin(at(24));

  await expect.poll(() => askedForLast('historyReport')).toHaveLength(1);
});

test('the first episode after a login is reported as soon as the viewer chooses it', async () => {
  const { recorder, askedFor, endContinueOffer } = await watchAfterLogin('token');

  recorder.begin(at(0));
  endContinueOffer();
  recorder.keep(at(4), { isLeaving: true });

  await expect.poll(() => askedFor('historyReport')).not.toEqual([]);
});

test('resuming where the login started reports only that episode', async () => {
  const { recorder, askedFor } = await watchAfterLogin('token');
  const third = { chapterId: '3'.repeat(32), epIndex: 2, positionSeconds: 6 };

  recorder.begin(at(0));
  recorder.keep(at(5));
  recorder.begin(third);

  await expect.poll(() => askedFor('historyReport')).toHaveLength(1);
  expect(askedFor('historyReport')).toMatchObject([{ chapterId: third.chapterId }]);
});

test('episode 1 opened by a logout is recorded only after 15 seconds of playback', async () => {
  const { recorder, asked } = await watchAfterLogin(null);

  recorder.begin(at(0));
  recorder.keep(at(5));
  expect(asked).toEqual([]);
  expect(readGuestHistory()).toEqual([]);
  recorder.keep(at(15));

  expect(asked).toEqual([{ name: 'viewReport', input: { contentId, chapterId } }]);
  expect(readGuestHistory()).toMatchObject([{ chapterId, positionSeconds: 15 }]);
});

test('starting an episode adds it to the guest history and keeps a stored position', () => {
  const { recorder } = watch();

  recorder.begin(at(0));
  expect(readGuestHistory()).toMatchObject([{ id: contentId, chapterId, positionSeconds: 0 }]);
  recorder.keep(at(40));
  recorder.begin(at(0));

  expect(readGuestHistory()).toMatchObject([{ chapterId, positionSeconds: 40 }]);
});
