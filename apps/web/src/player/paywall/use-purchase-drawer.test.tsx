// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { showOutcome } from '../../features/checkout/payment/payment-outcome.ts';
import { episodeOf } from '../testing/episodes.ts';
import { EPISODES } from '../testing/player-at.ts';
import { drawer, memberWith, press, renderPaywall } from '../testing/render-paywall.tsx';

const expectOpen = () => waitFor(() => expect(drawer()).not.toBeNull());
const expectGone = () => waitFor(() => expect(drawer()).toBeNull());
/** Waits for pending responses and renders. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('a member short of coins sees the packages, and the price and balance only once', async () => {
  renderPaywall({ viewer: memberWith(59) });

  await expectOpen();

  expect(await screen.findAllByText('Price: 60')).toHaveLength(1);
  expect(await screen.findAllByText('Coins: 59')).toHaveLength(1);
});

test.each([
  ['a member short of coins', memberWith(59), 'Top up'],
  ['a guest', undefined, 'See coin packages'],
])(
  'after %s closes the packages, the focus is on the button that opens them',
  async (_who, viewer, name) => {
    const { user } = renderPaywall(viewer === undefined ? {} : { viewer });
    if (viewer === undefined) await user.click(press(name));
    await expectOpen();

    await user.keyboard('{Escape}');
    await expectGone();
    expect(document.activeElement).toBe(press(name));
    await user.keyboard('{Enter}');

    await expectOpen();
  },
);

test("closed packages stay closed when the member's settings load later", async () => {
  const setting = Promise.withResolvers<undefined>();
  const { user, askedFor } = renderPaywall({
    viewer: memberWith(59),
    answers: {
      settingGet: async () => {
        await setting.promise;
        return {
          autoPlayNext: true,
          autoUnlock: true,
          autoUnlockDailyCoins: 300,
          captionsLang: 'off',
        };
      },
    },
  });
  await expectOpen();
  await user.keyboard('{Escape}');
  await expectGone();

  setting.resolve(undefined);
  await settle();

  expect(askedFor('settingGet')).toHaveLength(1);
  expect(drawer()).toBeNull();
});

test('switching episodes closes the packages of the previous one', async () => {
  const { user, player } = renderPaywall({ epIndex: 4 });
  await user.click(press('See coin packages'));
  await expectOpen();

  // Headphones can switch episodes although the packages cover the buttons.
  act(() => player.previous());

  await expectGone();
  expect(press('See coin packages')).toBeTruthy();
});

test('a tap for the packages exits full screen, which would hide them', async () => {
  const { user, toggleFullScreen } = renderPaywall({ isFullScreen: true });

  await user.click(press('See coin packages'));

  await expectOpen();
  expect(toggleFullScreen).toHaveBeenCalledOnce();
});

test('reaching a locked episode in full screen opens no packages', async () => {
  const { toggleFullScreen } = renderPaywall({ isFullScreen: true, viewer: memberWith(59) });

  await settle();

  expect(toggleFullScreen).not.toHaveBeenCalled();
  expect(drawer()).toBeNull();
  expect(press('Top up')).toBeTruthy();
});

test('coins added elsewhere close the packages, and the unlock is offered', async () => {
  const { changeBalance } = renderPaywall({ viewer: memberWith(59) });
  await expectOpen();

  await changeBalance(600);

  await expectGone();
  expect(press('Unlock for 60 coins')).toBeTruthy();
});

// spec: 4 payment return, back from PayPal the sheet is open again; the balance rolls up, and one
//   button plays the episode
// touches: Unlock for 60 coins and play
test('after the payment the sheet reopens, and one tap unlocks and plays', async () => {
  const episode = EPISODES[3];
  const origin = { productId: 'coin', chapterId: episode?.id ?? '', totalBalance: 10 };
  showOutcome({ kind: 'success', storefront: 1, ...origin });
  const { user, paid, player } = renderPaywall({ viewer: memberWith(600) });
  await expectOpen();

  await user.click(await screen.findByRole('button', { name: 'Unlock for 60 coins and play' }));

  await expectGone();
  expect(paid).toEqual([episode?.id]);
  expect(player.store.get().firstLockedIndex).toBe(4);
});

test('an episode in preparation does not open the packages', async () => {
  const { player } = renderPaywall({ epIndex: 2, viewer: memberWith(0) });
  const episodes = [1, 2, 3, 4].map((number) =>
    episodeOf(
      number,
      number === 4 ? { lockStatus: 2, chapterPrice: 60, mediaStatus: 'processing' } : {},
    ),
  );
  act(() => player.allow({ episodes, firstLockedIndex: 3 }));

  act(() => player.next());
  await settle();

  expect(drawer()).toBeNull();
});
