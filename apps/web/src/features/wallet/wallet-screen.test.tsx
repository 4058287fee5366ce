// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WalletScreen } from './wallet-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Place = Parameters<typeof WalletScreen>[0]['place'];

function open(place: Place, { isPhone = false, path = '/transaction/' } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => undefined }));
  const none = { records: [], hasMore: false };
  const server = fakeServer({
    memberDetail: fakeMember(),
    orderList: none,
    rechargeList: none,
    consumeList: none,
  });
  const onTopUp = vi.fn<() => void>();
  return {
    ...server,
    onTopUp,
    ...renderPage(<WalletScreen place={place} onTopUp={onTopUp} />, { ...server, path }),
  };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const isChosen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

test('coin records load first, and unlocks load when their tab is pressed', async () => {
  logIn();
  const { user, askedFor } = open('drawer');
  await waitFor(() => expect(askedFor('rechargeList')).toHaveLength(1));
  expect(askedFor('consumeList')).toEqual([]);

  await user.click(tab('Episodes'));

  await waitFor(() => expect(askedFor('consumeList')).toHaveLength(1));
  expect(isChosen('Episodes')).toBe(true);
});

test('each tab has its own URL on a phone, for the back button', async () => {
  logIn();
  const { user, address } = open('page', { isPhone: true });

  await user.click(tab('Episodes'));

  expect(address()).toBe('/episodes/');
});

test.each<[string, Place, boolean]>([
  ['on a larger screen', 'page', false],
  ['in the drawer of a phone', 'drawer', true],
])('switching tabs %s changes the content but not the URL', async (_where, place, isPhone) => {
  logIn();
  const { user, address } = open(place, { isPhone });

  await user.click(tab('Episodes'));

  expect(address()).toBe('/transaction/');
  expect(isChosen('Episodes')).toBe(true);
});

// spec: 2 wallet, ours: My Wallet links to the packages, as a page and in the drawer
test.each<Place>(['page', 'drawer'])('the wallet has a button to buy coins (%s)', async (place) => {
  logIn();
  const { user, onTopUp } = open(place);

  await user.click(screen.getByRole('button', { name: 'Top up' }));

  expect(onTopUp).toHaveBeenCalledOnce();
});

// spec: 2 wallet, ours: a guest's card explains why to log in, and shows no figures
test('a guest sees the reason to log in, but no figures and no list', async () => {
  const { asked, container } = open('page');

  await screen.findByRole('button', { name: 'Login' });

  expect(screen.getByText(/^Log in to see your coins/)).toBeDefined();
  expect(container.textContent).not.toMatch(/\d/);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(asked.map(({ name }) => name)).not.toContain('rechargeList');
});
