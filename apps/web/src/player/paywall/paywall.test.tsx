// @vitest-environment happy-dom
import { AppError, type MemberDetail } from '@hookline/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { accessKey } from '../access/access-query.ts';
import { closePanel, readPanels } from '../../shell/panels/open-panel.ts';
import type { Pay, Unlocked } from '../engine/playback/request-unlock.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { DRAMA } from '../testing/drama.ts';
import { EPISODES, pricedAt, UNLOCKED } from '../testing/player-at.ts';
import { drawer, memberWith, press, renderPaywall } from '../testing/render-paywall.tsx';

afterEach(closePanel);

const UNLOCK = 'Unlock for 60 coins';
const refusing = (error: Error) =>
  vi.fn<() => Promise<Unlocked>>(async () => {
    throw error;
  });

test('an unlocked episode shows no paywall', () => {
  const { container } = renderPaywall({ epIndex: 0 });

  expect(container.querySelector('section')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a guest can open the login panel, and view the packages first', async () => {
  const { user } = renderPaywall();

  await user.click(press('See coin packages'));
  await waitFor(() => expect(drawer()).not.toBeNull());
  await user.keyboard('{Escape}');
  // The packages have a button with the same name.
  await waitFor(() => expect(drawer()).toBeNull());
  await user.click(press('Log in to unlock'));

  expect(readPanels().panel).toBe('login');
});

test('the price in money of the coins that a member lacks loads after the page', async () => {
  renderPaywall({ viewer: memberWith(100) });

  expect(screen.getByText('All 3 remaining: 180 coins')).toBeTruthy();
  expect(await screen.findByText('You need about $0.80 more in coins')).toBeTruthy();
});

const UNLOCK_ALL = 'Unlock all 3 remaining: 180 coins';

// spec: 4 unlock, ours: the price of the rest is a button where the balance covers it, and says
//   what is left
test('if the balance covers all episodes, the price is a button and no packages load', async () => {
  const { askedFor } = renderPaywall({ viewer: memberWith(200) });

  expect(press(UNLOCK_ALL)).toBeTruthy();
  expect(screen.getByText('You’ll have 20 coins left')).toBeTruthy();
  expect(askedFor('productList')).toEqual([]);
});

test('a balance one coin short of all episodes shows the price as plain text', () => {
  renderPaywall({ viewer: memberWith(179) });

  expect(screen.getByText('All 3 remaining: 180 coins')).toBeTruthy();
  expect(screen.queryByRole('button', { name: UNLOCK_ALL })).toBeNull();
});

/** Makes the responses for a subscriber without coins. */
const subscriber = (change: Partial<MemberDetail> = {}) => ({
  memberDetail: fakeMember({
    coinBalance: 0,
    bonusBalance: 0,
    totalBalance: 0,
    subscribeStatus: 1,
    ...change,
  }),
});

test('a subscriber who must pay for episodes is told so beside the packages', async () => {
  renderPaywall({ viewer: memberWith(0), answers: subscriber() });

  const sentence = 'VIP comes with the gold badge. Episodes still unlock with coins.';
  await waitFor(() => expect(drawer()?.textContent).toContain(sentence));
});

// spec: 6 roles, ours: a subscriber who watches free is offered no coins; others are told that
//   episodes still cost coins
test('a subscriber who watches free sees no price or packages, and taps to watch', async () => {
  const viewer = { ...memberWith(0), watchesFree: true };
  const { user, paid } = renderPaywall({
    viewer,
    answers: subscriber({ watchesFree: true }),
  });
  await screen.findByText('Every episode is free for you.');
  expect(screen.queryByText(/coin/)).toBeNull();

  await user.click(press('Watch free'));

  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(paid).toEqual([EPISODES[3]?.id]);
  expect(drawer()).toBeNull();
});

// spec: 4 unlock, ours: the button says that the bonus is used first
// touches: bonusBalance
test('a member whose bonus is used first is told so before the tap', async () => {
  const memberDetail = fakeMember({ coinBalance: 40, bonusBalance: 30, totalBalance: 70 });
  renderPaywall({ viewer: memberWith(70), answers: { memberDetail } });

  expect(
    await screen.findByRole('button', { name: 'Unlock for 60 (uses your bonus first)' }),
  ).toBeTruthy();
});

test('one tap unlocks all episodes for the price that was shown', async () => {
  const [fourth, ...others] = EPISODES.slice(3).map(({ id }) => id);
  const pay = vi.fn<Pay>(async () => ({ ...UNLOCKED, otherIds: others }));
  const { user, queries, player } = renderPaywall({ viewer: memberWith(180), pay });

  await user.dblClick(press(UNLOCK_ALL));

  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(pay.mock.calls).toEqual([
    [fourth, { isAutomatic: false, shownPrice: 60, restPrice: 180 }],
  ]);
  const { episodes, firstLockedIndex } = player.store.get();
  expect(episodes.map(({ lockStatus }) => lockStatus)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(firstLockedIndex).toBe(6);
  expect(queries.getQueryData(accessKey(DRAMA.contentId))).toMatchObject({ firstLockedIndex: 6 });
});

test('past the first locked episode, one tap can still unlock all episodes', async () => {
  const pay = vi.fn<Pay>(async () => UNLOCKED);
  const { user } = renderPaywall({ epIndex: 4, viewer: memberWith(600), pay });

  await user.click(press(UNLOCK_ALL));

  const options = { isAutomatic: false, shownPrice: 60, restPrice: 180 };
  expect(pay).toHaveBeenCalledWith(EPISODES[4]?.id, options);
});

test.each([
  ['costs more than was shown', 'B0003'],
  ['is partly in preparation', 'B0004'],
  ['is partly for the app only', 'B0005'],
] as const)('a rest that %s shows a message, and the offer is reloaded', async (_, code) => {
  const pay = refusing(new AppError(code, 'refused'));
  const { user, queries } = renderPaywall({ viewer: memberWith(180), pay });
  const key = accessKey(DRAMA.contentId);
  queries.setQueryData(key, { episodes: EPISODES, firstLockedIndex: 3 });

  await user.click(press(UNLOCK_ALL));

  expect(await screen.findByText('This offer has changed. Please check it again.')).toBeTruthy();
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  expect(press('Unlock for 60 coins')).toBeTruthy();
});

// spec: 4 unlock, a pending payment never hides the unlock that the balance covers; a member who is
//   short reads that it is being confirmed
// touches: Unlock for 60 coins
test('a pending payment never hides the unlock if the balance covers the price', async () => {
  const { user, paid } = renderPaywall({ viewer: memberWith(60, true) });

  await user.click(press(UNLOCK));

  expect(paid).toEqual([EPISODES[3]?.id]);
});

test('a member short of coins sees a pending payment first, and packages after it', async () => {
  const { changeBalance } = renderPaywall({ viewer: memberWith(59, true) });

  expect(screen.getByText('Your payment is being confirmed')).toBeTruthy();
  expect(screen.getByText('Price: 60')).toBeTruthy();
  expect(await screen.findByText('Coins: 59')).toBeTruthy();
  expect(drawer()).toBeNull();
  await changeBalance(59);

  expect(press('Top up')).toBeTruthy();
  await waitFor(() => expect(drawer()).not.toBeNull());
});

test('one tap pays once and closes the paywall', async () => {
  const { user, paid, queries } = renderPaywall({ viewer: memberWith(60) });

  await user.click(press(UNLOCK));

  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(paid).toEqual([EPISODES[3]?.id]);
  // A player of this drama that opens later finds the episode unlocked.
  expect(queries.getQueryData(accessKey(DRAMA.contentId))).toMatchObject({ firstLockedIndex: 4 });
});

test('the balance reloads as soon as the picture is shown', async () => {
  const { user, askedFor, player } = renderPaywall({ viewer: memberWith(60) });
  await waitFor(() => expect(askedFor('memberDetail')).toHaveLength(1));
  await user.click(press(UNLOCK));
  expect(askedFor('memberDetail')).toHaveLength(1);

  act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));

  await waitFor(() => expect(askedFor('memberDetail')).toHaveLength(2));
});

test('tapping again during an unlock does not pay twice, and the button keeps its name', async () => {
  const answer = Promise.withResolvers<Unlocked>();
  const pay = vi.fn<() => Promise<Unlocked>>(() => answer.promise);
  const { user } = renderPaywall({ viewer: memberWith(60), pay });

  await user.dblClick(press(UNLOCK));
  expect(press(UNLOCK).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(press(UNLOCK));
  await act(async () => answer.resolve(UNLOCKED));

  expect(pay).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: UNLOCK })).toBeNull();
});

test('a network failure shows a message, and the next tap retries', async () => {
  const pay = refusing(new TypeError('failed to fetch'));
  const { user } = renderPaywall({ viewer: memberWith(60), pay });

  await user.click(press(UNLOCK));
  expect(await screen.findByText('Couldn’t unlock the episode. Try again')).toBeTruthy();
  await user.click(press(UNLOCK));

  expect(pay).toHaveBeenCalledTimes(2);
});

test('an unlock rejected for too few coins opens the packages and reloads balances', async () => {
  const pay = refusing(new AppError('B0002', 'too few coins'));
  const { user, askedFor } = renderPaywall({ viewer: memberWith(60), pay });
  await waitFor(() => expect(askedFor('memberDetail')).toHaveLength(1));

  await user.click(press(UNLOCK));

  await waitFor(() => expect(drawer()).not.toBeNull());
  await waitFor(() => expect(askedFor('memberDetail')).toHaveLength(2));
});

// spec: 4 unlock, ours: an episode that costs more than was shown names the new price, says that
//   nothing was taken, and asks again
test('an episode that costs more than shown displays the new price and asks again', async () => {
  const pay = refusing(new AppError('B0003', 'the price has changed'));
  const { user, player, queries } = renderPaywall({ viewer: memberWith(90), pay });
  const key = accessKey(DRAMA.contentId);
  queries.setQueryData(key, { episodes: EPISODES, firstLockedIndex: 3 });

  await user.click(press(UNLOCK));
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe(
    'This offer has changed. Please check it again.',
  );
  act(() => player.allow(pricedAt(90)));

  expect(screen.getByRole('alert').textContent).toBe(
    'The price changed to 90 coins. Nothing was taken.',
  );
  expect(screen.getByText('Price: 90')).toBeTruthy();
  pay.mockImplementation(async () => UNLOCKED);
  await user.click(press('Unlock for 90 coins'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('an episode in preparation costs nothing and offers no further action', async () => {
  const pay = refusing(new AppError('B0004', 'not ready'));
  const { user } = renderPaywall({ viewer: memberWith(60), pay });

  await user.click(press(UNLOCK));

  expect(await screen.findByText(/You won’t be charged until it is/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a rejection by the server reloads the locks', async () => {
  const pay = refusing(new AppError('B0001', 'an earlier one is locked'));
  const { user, queries } = renderPaywall({ viewer: memberWith(60), pay });
  const key = accessKey(DRAMA.contentId);
  queries.setQueryData(key, { episodes: EPISODES, firstLockedIndex: 3 });

  await user.click(press(UNLOCK));

  expect(await screen.findByText('Does not support cross-episode unlocking')).toBeTruthy();
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});

test('each attempt to skip past the first locked episode shows a message', async () => {
  const { player } = renderPaywall({ epIndex: 0 });

  act(() => player.switchTo(5));
  act(() => player.switchTo(5));

  expect(await screen.findAllByText('Does not support cross-episode unlocking')).toHaveLength(2);
});
