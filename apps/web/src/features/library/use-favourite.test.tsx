// @vitest-environment happy-dom
// spec: 4 like, like and favourite change after success, with toasts
// touches: apps/web/src/features/library/use-favourite.ts

import { AppError } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../shell/panels/open-panel.ts';
import { behaviorKey, FAVOURITES_KEY } from './library-keys.ts';
import { setToken } from '../identity/session/token.ts';
import { trackInto } from '../tracking/track.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useFavourite } from './use-favourite.ts';
import { useLike } from './use-like.ts';

const EPISODE = { contentId: 'd'.repeat(32), chapterId: '1'.repeat(32) };
const COUNTS = { likeNum: 3, thumbUpNum: 5, likeFlag: false, thumbUpFlag: false };
const KEY = [...behaviorKey(EPISODE.contentId, EPISODE.chapterId), true];

function Buttons() {
  const favourite = useFavourite(EPISODE);
  const again = useFavourite({ ...EPISODE, chapterId: '2'.repeat(32) });
  const like = useLike(EPISODE);
  return (
    <>
      <button type="button" aria-busy={favourite.isBusy} onClick={() => favourite.change(true)}>
        add
      </button>
      <button type="button" aria-busy={favourite.isBusy} onClick={() => favourite.change(false)}>
        remove
      </button>
      <button type="button" aria-busy={again.isBusy} onClick={() => again.change(true)}>
        add elsewhere
      </button>
      <button type="button" aria-busy={like.isBusy} onClick={() => like.change(true)}>
        like
      </button>
      <button type="button" aria-busy={like.isBusy} onClick={() => like.change(false)}>
        unlike
      </button>
      <Toaster />
    </>
  );
}

const CALLS = { collectAdd: null, collectCancel: null, thumbUpAdd: null, thumbUpCancel: null };

function open(answers: Answers = CALLS) {
  const server = fakeServer(answers);
  const page = renderPage(<Buttons />, { api: server.api });
  page.queries.setQueryData(KEY, COUNTS);
  page.queries.setQueryData(FAVOURITES_KEY, []);
  const counts = () => page.queries.getQueryData(KEY);
  return { ...page, ...server, counts };
}

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
const said = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  logIn();
});
afterEach(() => {
  closePanel();
  // The toasts of one test must be gone before the next test.
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

test.each([
  ['add', 'collectAdd', 'Added to My List', { likeFlag: true, likeNum: 4 }],
  ['remove', 'collectCancel', 'Removed from My List', { likeFlag: false, likeNum: 3 }],
  ['like', 'thumbUpAdd', 'Liked', { thumbUpFlag: true, thumbUpNum: 6 }],
  ['unlike', 'thumbUpCancel', 'Like removed', { thumbUpFlag: false, thumbUpNum: 5 }],
] as const)(
  '%s calls %s, then says "%s" and changes the count',
  async (...[name, call, words, after]) => {
    const { user, askedFor, counts } = open();

    await user.click(button(name));

    await waitFor(() => expect(said()).toEqual([words]));
    expect(askedFor(call)).toEqual([EPISODE]);
    expect(counts()).toMatchObject(after);
  },
);

test('a tap shows progress at once, and more taps on the drama are ignored meanwhile', async () => {
  const answer = Promise.withResolvers<null>();
  const { user, askedFor, counts } = open({ ...CALLS, collectAdd: () => answer.promise });

  await user.click(button('add'));
  expect(['add', 'add elsewhere', 'like'].map(isBusy)).toEqual([true, true, false]);
  for (const name of ['add', 'remove', 'add elsewhere']) await user.click(button(name));

  expect(askedFor('collectAdd')).toHaveLength(1);
  expect(askedFor('collectCancel')).toEqual([]);
  expect(counts()).toEqual(COUNTS);
  expect(said()).toEqual([]);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(isBusy('add')).toBe(false));
});

test.each([
  ['add', { collectAdd: refuse }, 'My List wasn’t changed. Try again'],
  ['like', { thumbUpAdd: refuse }, 'Your like wasn’t saved. Try again'],
  ['add', { collectAdd: loseNetwork }, 'My List wasn’t changed. Try again'],
])(
  'a failed %s shows a message, leaves the flag unchanged and can be retried',
  async (name, answers, words) => {
    const { user, counts, queries } = open(answers);

    await user.click(button(name));

    await waitFor(() => expect(said()).toEqual([words]));
    expect(counts()).toEqual(COUNTS);
    expect(queries.getQueryState(FAVOURITES_KEY)?.isInvalidated).toBe(false);
    expect(isBusy(name)).toBe(false);
  },
);

function refuse(): never {
  throw new AppError('C0503', 'Please try again');
}

function loseNetwork(): never {
  throw new TypeError('failed to fetch');
}

test('a lost login is reported by the page, not by the button', async () => {
  const lost = new AppError('U0003', 'login expired');
  const { user, askedFor } = open({ collectAdd: () => Promise.reject(lost) });

  await user.click(button('add'));

  await waitFor(() => expect(isBusy('add')).toBe(false));
  expect(askedFor('collectAdd')).toHaveLength(1);
  expect(said()).toEqual([]);
});

test('each favourite sent to the server is tracked once, likes are not tracked', async () => {
  const tracked: object[] = [];
  // Events of earlier tests are still waiting for a listener, and are dropped here.
  trackInto(() => undefined);
  trackInto(({ event: { en: name, kv } }) => tracked.push({ name, params: kv.eventParams }));
  onTestFinished(() => trackInto(null));
  const { user } = open();

  await user.click(button('like'));
  await user.click(button('add'));
  await waitFor(() => expect(isBusy('add')).toBe(false));
  await user.click(button('remove'));

  const name = 'h5_favourite_click';
  expect(tracked).toEqual([
    { name, params: { ...EPISODE, isAdding: true } },
    { name, params: { ...EPISODE, isAdding: false } },
  ]);
});

test('a member is never asked to log in', async () => {
  const { user } = open();

  await user.click(button('add'));
  await user.click(button('like'));

  expect(readPanels().panel).toBeNull();
});

test.each(['add', 'like'])(
  'a guest who presses %s is asked to log in, and no request is sent',
  async (name) => {
    setToken(null);
    const { user, asked } = open();

    await user.click(button(name));

    const wish = { kind: name === 'add' ? 'favourite' : 'like', ...EPISODE };
    expect(readPanels()).toMatchObject({ panel: 'login', wish });
    expect(asked).toEqual([]);
  },
);
