// @vitest-environment happy-dom
// spec: 2 lists, a row's button adds its drama to My List or removes it, with toasts; guests must
//   log in
// touches: apps/web/src/features/library/testing/open-library.tsx

import { AppError } from '@hookline/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../../shell/panels/open-panel.ts';
import { logIn } from '../../../testing/log-in.ts';
import { rememberInGuestHistory } from '../history/guest-history.ts';
import { fakeEntry, fakeGuestEntry, fakeList, idOf } from '../testing/lists.ts';
import { openLibrary } from '../testing/open-library.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  act(() => closePanel());
});

const EPISODE = { contentId: idOf(1), chapterId: idOf(1003) };

/**
 * Opens a history of one drama. `answer` responds to a change of My List, which the server stores
 * unless `answer` rejects.
 */
async function openHistory(answer: () => Promise<null>, { isFavourite: before = false } = {}) {
  let isFavourite = before;
  const change = (next: boolean) => async () => {
    await answer();
    isFavourite = next;
    return null;
  };
  const page = openLibrary({
    tab: 'history',
    answers: {
      historyList: (input) => fakeList([fakeEntry(1, { likeFlag: isFavourite })]).answer(input),
      collectAdd: change(true),
      collectCancel: change(false),
    },
  });
  return { ...page, toggle: await findToggle() };
}

const findToggle = () => screen.findByRole('button', { name: 'Add to My List: Drama 1' });
const isPressed = (toggle: HTMLElement) => toggle.getAttribute('aria-pressed');

test.each([
  ['collectAdd', false, 'Added to My List'],
  ['collectCancel', true, 'Removed from My List'],
] as const)(
  'a press that calls %s changes the button immediately, and a toast follows the response',
  async (call, before, toast) => {
    logIn();
    const answer = Promise.withResolvers<null>();
    const { user, toggle, askedFor } = await openHistory(() => answer.promise, {
      isFavourite: before,
    });
    expect(isPressed(toggle)).toBe(String(before));

    await user.click(toggle);
    expect(isPressed(toggle)).toBe(String(!before));
    expect(screen.queryByText(toast)).toBeNull();
    await act(async () => answer.resolve(null));

    expect(await screen.findByText(toast)).toBeDefined();
    expect(isPressed(toggle)).toBe(String(!before));
    expect(askedFor(call)).toEqual([EPISODE]);
  },
);

test('a second press before the response is ignored', async () => {
  logIn();
  const answer = Promise.withResolvers<null>();
  const { user, toggle, askedFor } = await openHistory(() => answer.promise);

  await user.dblClick(toggle);
  await act(async () => answer.resolve(null));

  expect(isPressed(toggle)).toBe('true');
  expect(askedFor('collectAdd')).toHaveLength(1);
  expect(askedFor('collectCancel')).toHaveLength(0);
});

test('the flag never flips back while the list reloads', async () => {
  logIn();
  const answer = Promise.withResolvers<null>();
  const { user, toggle, askedFor } = await openHistory(() => answer.promise);
  const seen: (string | null)[] = [];
  new MutationObserver(() => seen.push(isPressed(toggle))).observe(toggle, {
    attributeFilter: ['aria-pressed'],
  });

  await user.click(toggle);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(askedFor('historyList')).toHaveLength(2));

  expect(new Set(seen)).toEqual(new Set(['true']));
});

test.each([
  ['a server that refuses', new AppError('C0503', 'Please try again')],
  ['a network that fails', new TypeError('Failed to fetch')],
])('%s reverts the change and shows a message', async (_what, error) => {
  logIn();
  const { user, toggle } = await openHistory(() => Promise.reject(error));

  await user.click(toggle);

  expect(await screen.findByText('My List wasn’t changed. Try again')).toBeDefined();
  await waitFor(() => expect(isPressed(toggle)).toBe('false'));
});

test('a guest is asked to log in, and no request is sent', async () => {
  rememberInGuestHistory(fakeGuestEntry(1));
  const { user, asked } = openLibrary({ tab: 'history' });

  await user.click(await findToggle());

  expect(readPanels().panel).toBe('login');
  expect(asked).toEqual([]);
});
