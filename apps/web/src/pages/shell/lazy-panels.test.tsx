// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closePanel, openLogin, openProfile } from '../../model/session/panels.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HeaderViewer, HeaderWallet, LazyPanels } from './lazy-panels.tsx';

afterEach(() => act(() => closePanel()));

/** Waits longer than for an element: code is loaded. */
const opened = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });

const PICTURE = 'https://pictures.example/ada.png';

test('nothing lies over a page until something is opened, and then one thing at a time', async () => {
  await act(async () => renderPage(<LazyPanels />));
  expect(screen.queryAllByRole('dialog')).toEqual([]);

  await act(async () => openLogin());
  await opened('Welcome to Hookline');
  await act(async () => openProfile());

  await opened('Profile');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

test("the header shows a member's picture when it has come, and everybody's until then", async () => {
  logIn();
  const coming = Promise.withResolvers<ReturnType<typeof fakeMember>>();
  const { container } = await act(async () =>
    renderPage(<HeaderViewer />, fakeServer({ memberDetail: () => coming.promise })),
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();

  await act(async () => coming.resolve(fakeMember({ thirdHeadImgUrl: PICTURE })));

  await waitFor(() => expect(container.querySelector('img')?.src).toBe(PICTURE));
});

test('the header shows the balance of a member, which leads to the wallet', async () => {
  logIn();

  await act(async () =>
    renderPage(<HeaderWallet />, fakeServer({ memberDetail: fakeMember({ totalBalance: 1450 }) })),
  );

  const link = await screen.findByRole('link', { name: 'My Wallet: 1,450 coins' });
  expect(link.textContent).toBe('1,450');
  expect(link.getAttribute('href')).toBe('/my-wallet/');
});

test('for a guest the header asks the server nothing', async () => {
  const { api, asked } = fakeServer();

  await act(async () =>
    renderPage([<HeaderViewer key="picture" />, <HeaderWallet key="balance" />], { api }),
  );

  expect(asked).toEqual([]);
});
