// @vitest-environment happy-dom
import { fakeIntersections } from '@hookline/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { refreshMember } from '../identity/session/session.ts';
import { setToken } from '../identity/session/token.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PurchaseDrawer } from './purchase-drawer.tsx';
import { listOf, PRODUCTS } from './testing/open-storefront.tsx';

const EPISODE = { contentId: 'a'.repeat(32), id: 'b'.repeat(32), chapterPrice: 60, sequenceNo: 5 };

beforeEach(() => void fakeIntersections());
afterEach(() => {
  vi.unstubAllGlobals();
  setToken(null);
});

/** Opens an episode's drawer over the player of a viewer with this balance. */
async function openDrawer(totalBalance: number, props: { title?: string } = {}) {
  let coins = totalBalance;
  const onClose = vi.fn<() => void>();
  const server = fakeServer({
    productList: listOf(PRODUCTS),
    memberDetail: () => fakeMember({ totalBalance: coins, coinBalance: coins }),
  });
  const drawer = (
    <Suspense>
      <PurchaseDrawer episode={EPISODE} onPlay={onClose} onClose={onClose} {...props} />
    </Suspense>
  );
  const page = await act(async () => renderPage(drawer, server));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  return {
    ...page,
    onClose,
    /** Simulates coins that were bought in another tab or arrive late. */
    receive: async (now: number) => {
      coins = now;
      await act(() => refreshMember());
      await screen.findByText(`Coins: ${now}`);
    },
  };
}

test('the packages open in a named dialog with the price and the balance', async () => {
  logIn();

  await openDrawer(40);

  const dialog = screen.getByRole('dialog', { name: 'TOP UP' });
  await waitFor(() => expect(dialog.textContent).toContain('Price: 60Coins: 40'));
});

test('the packages close when the balance becomes high enough for the episode', async () => {
  logIn();
  const { receive, onClose } = await openDrawer(40);

  await receive(59);
  expect(onClose).not.toHaveBeenCalled();
  await receive(60);

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the packages stay open for a member who had enough coins when opening them', async () => {
  logIn();
  const { receive, onClose } = await openDrawer(60);

  await receive(61);

  expect(onClose).not.toHaveBeenCalled();
});

test('the packages stay open for a guest who logs in with enough coins', async () => {
  const { onClose } = await openDrawer(60);
  expect(screen.getByRole('button', { name: 'Log in to unlock' })).toBeDefined();

  await act(async () => setToken('fresh'));
  await waitFor(() => expect(screen.getByText('Coins: 60')).toBeDefined());

  expect(onClose).not.toHaveBeenCalled();
});

test.each([true, false])('packages are at the bottom only on a phone (%s)', async (isMobile) => {
  fakeScreen({ isMobile });

  await openDrawer(40, { title: 'Unlock all' });

  const dialog = screen.getByRole('dialog', { name: 'Unlock all' });
  expect(dialog.dataset['side'] === 'bottom').toBe(isMobile);
});

test('the close button and Escape close the packages', async () => {
  const { user, onClose } = await openDrawer(40);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');

  expect(onClose).toHaveBeenCalledTimes(2);
});
