// @vitest-environment happy-dom
// spec: 4 lists, a successful deletion ends the delete mode, a failed one does not
// touches: apps/web/src/features/library/testing/open-library.tsx

import { AppError } from '@hookline/contract/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Answers } from '../../../testing/fake-server.ts';
import { logIn } from '../../../testing/log-in.ts';
import { readGuestHistory, rememberInGuestHistory } from '../history/guest-history.ts';
import { fakeFavourite, fakeGuestEntry, fakeList, idOf } from '../testing/lists.ts';
import { muteWarnings, openLibrary } from '../testing/open-library.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Opens My List with this many dramas, in delete mode. */
async function openMode(count: number, answers: Answers = {}) {
  logIn();
  const list = fakeList(Array.from({ length: count }, (_, index) => fakeFavourite(index + 1)));
  const page = openLibrary({
    answers: { collectList: list.answer, collectDel: list.remove, ...answers },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete dramas' }));
  return { ...page, list };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const icon = () => button('Delete dramas');
const deleteButton = () => button(/^Delete \(/);
const boxes = () => screen.getAllByRole('checkbox');
const box = (number: number) => screen.getByRole('checkbox', { name: `Drama ${number} EP1 / EP8` });
const ticked = () => boxes().filter((each) => each instanceof HTMLInputElement && each.checked);

async function confirm(user: { click: (element: Element) => Promise<void> }) {
  await user.click(deleteButton());
  const dialog = await screen.findByRole('dialog', { name: 'Attention' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

test('cards become checkboxes, and the button counts the selection', async () => {
  const { user } = await openMode(3);
  expect(screen.queryByRole('link')).toBeNull();
  expect(deleteButton().textContent).toBe('Delete (0)');
  expect(deleteButton().getAttribute('aria-disabled')).toBe('true');

  await user.click(box(2));
  await user.click(screen.getByText('Drama 3'));

  expect(ticked()).toEqual([box(2), box(3)]);
  expect(deleteButton().textContent).toBe('Delete (2)');
  expect(deleteButton().getAttribute('aria-disabled')).toBe('false');
});

// spec: 5 validation, a deletion needs at least one selected item
// touches: apps/web/src/features/library/testing/open-library.tsx
test('pressing the button with 0 selected does not open the confirmation', async () => {
  const { user } = await openMode(3);

  await user.click(deleteButton());

  expect(screen.queryByRole('dialog')).toBeNull();
});

// spec: 5 validation, 'Select all' becomes 'Deselect all' once all are selected
// touches: apps/web/src/features/library/testing/open-library.tsx
test('"Select all" includes dramas not yet loaded and becomes "Deselect all"', async () => {
  const { user } = await openMode(25);

  await user.click(button('Select all'));
  expect(deleteButton().textContent).toBe('Delete (25)');
  expect(ticked()).toHaveLength(20);
  await user.click(box(7));
  expect(deleteButton().textContent).toBe('Delete (19)');
  await user.click(button('Select all'));
  await user.click(button('Deselect all'));

  expect(deleteButton().textContent).toBe('Delete (0)');
});

test('Space and Enter select, and Escape leaves the mode and clears the selection', async () => {
  const { user } = await openMode(3);

  box(1).focus();
  await user.keyboard(' ');
  box(2).focus();
  await user.keyboard('{Enter}');
  expect(ticked()).toEqual([box(1), box(2)]);
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(icon());
  await user.click(icon());
  expect(ticked()).toEqual([]);
});

test('Escape in the confirmation closes only the confirmation', async () => {
  const { user } = await openMode(3);
  await user.click(box(1));
  await user.click(deleteButton());
  await screen.findByRole('dialog');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ticked()).toEqual([box(1)]);
});

test.each(['Cancel', 'Delete dramas'])('"%s" leaves the mode', async (name) => {
  const { user } = await openMode(3);
  await user.click(box(1));

  await user.click(button(name));

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test('switching to another tab leaves the mode', async () => {
  const none = { records: [], hasMore: false, total: 0 };
  const { user } = await openMode(3, { historyList: none });
  await user.click(box(1));

  await user.click(screen.getByRole('tab', { name: 'History' }));
  await user.click(screen.getByRole('tab', { name: 'My List' }));

  expect(await screen.findAllByRole('link')).toHaveLength(3);
  expect(icon().getAttribute('aria-pressed')).toBe('false');
});

// spec: 2 lists, confirm dialog 'Attention', Delete and Cancel
// touches: apps/web/src/features/library/testing/open-library.tsx
test('the confirmation lists the dramas, deletes them and shows a toast', async () => {
  const { user, askedFor } = await openMode(3);
  await user.click(box(1));
  await user.click(box(3));

  await user.click(deleteButton());
  const dialog = await screen.findByRole('dialog', { name: 'Attention' });
  expect(within(dialog).getByText('Delete 2 dramas from My List?')).toBeDefined();
  const steps = within(dialog).getAllByRole('button');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  expect(askedFor('collectDel')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Deleted')).toBeDefined();
  expect(askedFor('collectDel')).toEqual([{ contentIdList: [idOf(1), idOf(3)] }]);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('deleting all is one request and empties the list', async () => {
  const { user, askedFor } = await openMode(25);
  await user.click(button('Select all'));

  await confirm(user);

  expect(await screen.findByText('No data yet, go watch the show')).toBeDefined();
  expect(askedFor('collectDel')).toEqual([{ isAll: 1 }]);
  expect(screen.queryByRole('button', { name: 'Delete dramas' })).toBeNull();
});

test('after all loaded dramas are deleted, the remaining dramas load', async () => {
  const { user } = await openMode(25);
  await user.click(button('Select all'));
  await user.click(box(20));

  await confirm(user);

  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(6));
});

test('a failed deletion shows a message and keeps the mode and the selection', async () => {
  muteWarnings();
  const { user } = await openMode(3, {
    collectDel: () => {
      throw new AppError('C0503', 'Please try again');
    },
  });
  await user.click(box(2));

  await confirm(user);

  expect(await screen.findByText('Couldn’t delete the dramas. Please try again.')).toBeDefined();
  expect(boxes()).toHaveLength(3);
  expect(ticked()).toEqual([box(2)]);
});

test('a second press during a deletion is ignored', async () => {
  const answer = Promise.withResolvers<null>();
  const { user, askedFor } = await openMode(3, { collectDel: () => answer.promise });
  await user.click(box(1));
  await confirm(user);
  await waitFor(() => expect(askedFor('collectDel')).toHaveLength(1));

  await user.click(deleteButton());

  expect(deleteButton().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('dialog', { name: 'Attention' })).toBeNull();
  await act(async () => answer.resolve(null));
  expect(askedFor('collectDel')).toHaveLength(1);
});

test('a guest deletes dramas from the history that the browser has stored', async () => {
  for (const number of [1, 2, 3]) rememberInGuestHistory(fakeGuestEntry(number));
  const { user, asked } = openLibrary({ tab: 'history' });
  await user.click(await screen.findByRole('button', { name: 'Delete dramas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Drama 2 EP 3' }));

  await confirm(user);

  await screen.findByText('Deleted');
  expect(readGuestHistory().map(({ id }) => id)).toEqual([idOf(3), idOf(1)]);
  await user.click(icon());
  await user.click(button('Select all'));
  await confirm(user);
  expect(await screen.findByText('No data yet, go watch the show')).toBeDefined();
  // The empty list requests other dramas. The deletion itself sends no request.
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['recommendList']));
});
