// @vitest-environment happy-dom
import { AppError } from '@hookline/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { PlayerDeps } from '../engine/playback/player-deps.ts';
import type { Unlocked } from '../engine/playback/request-unlock.ts';
import { EPISODES, pricedAt, UNLOCKED } from '../testing/player-at.ts';
import { drawer, memberWith, press, renderPaywall } from '../testing/render-paywall.tsx';

type Pay = PlayerDeps['pay'];

/** Opens the last free episode, and waits until the auto-unlock setting has loaded. */
async function watchLastFree(pay = vi.fn<Pay>(async () => UNLOCKED), autoUnlock = true) {
  const paywall = renderPaywall({
    epIndex: 2,
    viewer: memberWith(600),
    setting: { autoUnlock },
    pay,
  });
  await waitFor(() => expect(paywall.askedFor('settingGet')).toHaveLength(1));
  await settle();
  return { ...paywall, pay };
}

/** Waits for pending responses and renders. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

const refusing = (code: ConstructorParameters<typeof AppError>[0]) =>
  vi.fn<Pay>(async () => {
    throw new AppError(code, 'no');
  });

test('the auto-unlock setting loads at the episode before a locked one, not sooner', async () => {
  const { player, askedFor } = renderPaywall({ epIndex: 1, viewer: memberWith(600) });
  await settle();
  expect(askedFor('settingGet')).toEqual([]);

  act(() => player.next());

  await waitFor(() => expect(askedFor('settingGet')).toHaveLength(1));
});

test('switching to a locked episode unlocks it automatically and shows the cost', async () => {
  const { player, pay } = await watchLastFree();

  act(() => player.next());

  expect(await screen.findByText('Auto-unlocked · 60 coins')).toBeTruthy();
  expect(pay.mock.calls).toEqual([[EPISODES[3]?.id, { isAutomatic: true, shownPrice: 60 }]]);
  expect(player.store.get().firstLockedIndex).toBe(4);
});

test('each following episode is unlocked automatically and shown with its own price', async () => {
  const { player, pay } = await watchLastFree();

  act(() => player.next());
  await settle();
  act(() => player.next());

  expect(await screen.findByText('Auto-unlocked · 60 coins')).toBeTruthy();
  expect(pay).toHaveBeenCalledTimes(2);
});

test('an episode opened by a link is unlocked only by a tap', async () => {
  const pay = vi.fn<Pay>(async () => UNLOCKED);
  const { user } = renderPaywall({ viewer: memberWith(600), setting: { autoUnlock: true }, pay });

  await settle();
  expect(pay).not.toHaveBeenCalled();
  await user.click(press('Unlock for 60 coins'));

  expect(pay.mock.calls).toEqual([[EPISODES[3]?.id, { isAutomatic: false, shownPrice: 60 }]]);
});

test('with auto-unlock off, only a tap pays', async () => {
  const { player, pay } = await watchLastFree(undefined, false);

  act(() => player.next());
  await settle();

  expect(pay).not.toHaveBeenCalled();
  expect(press('Unlock for 60 coins')).toBeTruthy();
});

test('a reached limit pauses auto-unlock after one attempt, and a tap still unlocks', async () => {
  const pay = refusing('B0002');
  const { user, player, askedFor } = await watchLastFree(pay);

  act(() => player.next());
  expect(await screen.findByText('Auto-unlock is paused. Tap to continue.')).toBeTruthy();
  await settle();
  act(() => player.previous());
  act(() => player.next());
  await settle();
  expect(pay).toHaveBeenCalledOnce();
  expect(drawer()).toBeNull();
  expect(askedFor('memberDetail').length).toBeGreaterThan(1);
  pay.mockImplementation(async () => UNLOCKED);
  await user.click(press('Unlock for 60 coins'));

  await waitFor(() => expect(player.store.get().firstLockedIndex).toBe(4));
  expect(pay.mock.lastCall?.[1]).toEqual({ isAutomatic: false, shownPrice: 60 });
});

// spec: 4 unlock, ours: an automatic unlock whose price has risen stops and asks
// touches: apps/web/src/player/testing/render-paywall.tsx
test('a new price stops auto-unlock with a message, and a tap then pays that price', async () => {
  const pay = refusing('B0003');
  const { user, player } = await watchLastFree(pay);

  act(() => player.next());
  await screen.findByRole('alert');
  act(() => player.allow(pricedAt(90)));
  await settle();

  expect(screen.getByRole('alert').textContent).toBe(
    'The price changed to 90 coins. Nothing was taken.',
  );
  expect(pay.mock.calls).toEqual([[EPISODES[3]?.id, { isAutomatic: true, shownPrice: 60 }]]);
  pay.mockImplementation(async () => UNLOCKED);
  await user.click(press('Unlock for 90 coins'));

  expect(pay.mock.lastCall?.[1]).toEqual({ isAutomatic: false, shownPrice: 90 });
});

test('a new price above the balance is shown before the packages open', async () => {
  // The drawer's code is loaded first: if the packages opened by mistake, they would then open
  // before the assertions of the test.
  await import('../../features/checkout/purchase-drawer.tsx');
  const { user, player } = renderPaywall({ viewer: memberWith(60), pay: refusing('B0003') });

  await user.click(press('Unlock for 60 coins'));
  act(() => player.allow(pricedAt(90)));
  await settle();

  expect(screen.getByText('The price changed to 90 coins. Nothing was taken.')).toBeTruthy();
  expect(drawer()).toBeNull();
  await user.click(press('Top up'));
  await waitFor(() => expect(drawer()).not.toBeNull());
});

test('an auto-unlock switched off elsewhere is rejected, and the setting is reloaded', async () => {
  const { player, askedFor } = await watchLastFree(refusing('A0400'));

  act(() => player.next());

  await waitFor(() => expect(askedFor('settingGet')).toHaveLength(2));
  expect(press('Unlock for 60 coins')).toBeTruthy();
});

test('a switch during an automatic payment is not undone, and the old episode unlocks', async () => {
  const answer = Promise.withResolvers<Unlocked>();
  const { player } = await watchLastFree(vi.fn<Pay>(() => answer.promise));
  act(() => player.next());

  act(() => player.previous());
  await act(async () => answer.resolve(UNLOCKED));

  expect(player.store.get()).toMatchObject({ epIndex: 2, firstLockedIndex: 4 });
});

test('a failed automatic unlock shows nothing after the page was left', async () => {
  const answer = Promise.withResolvers<Unlocked>();
  const { player, unmount, askedFor } = await watchLastFree(vi.fn<Pay>(() => answer.promise));
  act(() => player.next());
  const before = askedFor('memberDetail').length;

  unmount();
  answer.reject(new AppError('B0002', 'too few coins'));
  await settle();

  expect(document.body.textContent).toBe('');
  expect(askedFor('memberDetail')).toHaveLength(before);
});
