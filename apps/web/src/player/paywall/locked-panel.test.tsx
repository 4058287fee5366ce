// @vitest-environment happy-dom
// spec: 4 unlock, ours: past the first locked episode the button unlocks that one, and shows its
//   price
// touches: Unlock episode 4 first: 60 coins

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { EPISODES } from '../testing/player-at.ts';
import { drawer, memberWith, press, renderPaywall } from '../testing/render-paywall.tsx';

test('past the first locked episode, one tap opens and unlocks that episode', async () => {
  const { user, paid, player } = renderPaywall({ epIndex: 4, viewer: memberWith(600) });

  expect(screen.queryByRole('button', { name: /^Unlock for/ })).toBeNull();
  await user.click(press('Unlock episode 4 first: 60 coins'));

  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(paid).toEqual([EPISODES[3]?.id]);
  expect(player.store.get()).toMatchObject({ epIndex: 3, firstLockedIndex: 4 });
});

test('a tap without enough coins opens the first locked episode and the packages', async () => {
  const { user, paid, player } = renderPaywall({ epIndex: 4, viewer: memberWith(0) });

  await user.click(press('Unlock episode 4 first: 60 coins'));

  await waitFor(() => expect(drawer()).not.toBeNull());
  expect(paid).toEqual([]);
  expect(player.store.get().epIndex).toBe(3);
});
