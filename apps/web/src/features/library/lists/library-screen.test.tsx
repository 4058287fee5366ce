// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../../shell/panels/open-panel.ts';
import { logIn } from '../../../testing/log-in.ts';
import { GUEST_HISTORY_KEY, rememberInGuestHistory } from '../history/guest-history.ts';
import { fakeEntry, fakeFavourite, fakeGuestEntry, fakeList, idOf } from '../testing/lists.ts';
import { muteWarnings, openLibrary } from '../testing/open-library.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  act(() => closePanel());
});

const NONE = { records: [], hasMore: false, total: 0 };
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

// spec: 2 lists, My List: name, 'EP{sequenceNo or 1} / EP{chapterNum}', opens the last watched
//   episode
test('My List opens the last watched episode, or the first if none was watched', async () => {
  logIn();
  const watched = { sequenceNo: 3, contentChapterId: idOf(1003), chapterName: 'EP 3' };
  const list = fakeList([fakeFavourite(1, watched), fakeFavourite(2)]);
  openLibrary({ answers: { collectList: list.answer } });

  const cards = await screen.findAllByRole('link');

  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Drama 1 EP3 / EP8',
    'Drama 2 EP1 / EP8',
  ]);
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    `/reel-shorts/drama-1-${idOf(1)}/3/`,
    `/reel-shorts/drama-2-${idOf(2)}/1/`,
  ]);
});

// spec: 2 lists, History: rows with name and episode label that resume
test('a history row shows its label and resumes the last watched episode', async () => {
  logIn();
  openLibrary({ tab: 'history', answers: { historyList: fakeList([fakeEntry(1)]).answer } });

  const row = await screen.findByRole('link');

  expect(row.textContent).toBe('Drama 1 EP 3');
  expect(row.getAttribute('href')).toBe(`/reel-shorts/drama-1-${idOf(1)}/3/`);
});

// spec: 4 lists, pages of 20 or 30 until 'No more data'
test.each([
  ['page', '20'],
  ['drawer', '30'],
] as const)(
  'the history in a %s loads %s rows at a time until all are listed',
  async (place, pageSize) => {
    logIn();
    const list = fakeList(numbers(35).map((number) => fakeEntry(number)));
    const { askedFor, showEnd } = openLibrary({
      tab: 'history',
      place,
      answers: { historyList: list.answer },
    });
    await screen.findByText('Drama 1');
    expect(screen.queryByText('That’s everything')).toBeNull();

    await act(async () => showEnd());

    expect(await screen.findByText('That’s everything')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(35);
    expect(askedFor('historyList')).toMatchObject([
      { pageIndex: '1', pageSize },
      { pageIndex: '2', pageSize },
    ]);
  },
);

test('a failed next page keeps the rows and can be retried', async () => {
  logIn();
  muteWarnings();
  const list = fakeList(numbers(25).map((number) => fakeEntry(number)));
  let isOffline = false;
  const { user, showEnd } = openLibrary({
    tab: 'history',
    answers: {
      historyList: (input) => {
        if (isOffline) throw new AppError('C0503', 'Please try again');
        return list.answer(input);
      },
    },
  });
  await screen.findByText('Drama 1');
  isOffline = true;
  await act(async () => showEnd());
  await screen.findByText('Couldn’t load this.');
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  isOffline = false;

  await user.click(button('Try again'));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
});

test('a failed list offers a retry and has no delete icon', async () => {
  logIn();
  const warn = muteWarnings();
  openLibrary({
    answers: {
      collectList: () => {
        throw new AppError('C0503', 'Please try again');
      },
    },
  });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete dramas' })).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

// spec: 2 lists, empty: 'No data yet, go watch the show', and a link home
test.each([
  ['myList', 'page'],
  ['history', 'drawer'],
] as const)(
  'the button of an empty list opens Home and closes the drawer (%s in a %s)',
  async (name, place) => {
    logIn();
    const { user, address } = openLibrary({
      tab: name,
      place,
      answers: { collectList: NONE, historyList: NONE },
    });
    await screen.findByText('No data yet, go watch the show');

    await user.click(button('Find a drama'));

    expect(address()).toBe('/');
    expect(readPanels().panel).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete dramas' })).toBeNull();
  },
);

test.each([
  ['page', { panel: 'login' }],
  ['drawer', { panel: 'profile', view: 'LOGIN' }],
] as const)('a guest can log in from My List (%s); no request is sent', async (place, panel) => {
  const { user, asked } = openLibrary({ place });

  await user.click(await screen.findByRole('button', { name: 'Login' }));

  expect(readPanels()).toMatchObject(panel);
  expect(asked).toEqual([]);
});

// spec: 6 roles, a guest can open List & History, and sees the browser's history
test('a guest sees the history of this browser, newest first, and no request is sent', async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  rememberInGuestHistory(fakeGuestEntry(2, { epIndex: 0 }));
  const { asked } = openLibrary({ tab: 'history' });

  const rows = await screen.findAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual(['Drama 2 EP 1', 'Drama 1 EP 3']);
  expect(asked).toEqual([]);
});

test("a guest's list updates when the history changes in this tab or another", async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  openLibrary({ tab: 'history' });
  await screen.findByText('Drama 1');

  act(() => rememberInGuestHistory(fakeGuestEntry(2)));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  localStorage.removeItem(GUEST_HISTORY_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: GUEST_HISTORY_KEY })));

  expect(await screen.findByText('No data yet, go watch the show')).toBeDefined();
});

// spec: 2 lists, tabs; on a phone each tab has its own route
test('each tab has its own URL on a phone, for the back button', async () => {
  logIn();
  const { user, address } = openLibrary({
    isPhone: true,
    answers: { collectList: NONE, historyList: NONE },
  });

  await user.click(tab('History'));

  expect(address()).toBe('/history/');
});

test('switching tabs on larger screens changes the content but not the URL', async () => {
  logIn();
  const { user, address } = openLibrary({
    answers: { collectList: NONE, historyList: fakeList([fakeEntry(1)]).answer },
  });

  await user.click(tab('History'));

  expect(address()).toBe('/my-list/');
  expect(await within(screen.getByRole('tabpanel')).findByText('Drama 1')).toBeDefined();
});
