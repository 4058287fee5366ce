// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HeaderViewer, HeaderWallet } from './header-viewer.tsx';

const PICTURE = 'https://pictures.example/ada.png';

test("the header shows a member's picture once loaded, and a generic icon until then", async () => {
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

// spec: 4 top up, members see their balance in the header and in the player
test("the header shows a member's balance, which links to the wallet", async () => {
  logIn();

  await act(async () =>
    renderPage(<HeaderWallet />, fakeServer({ memberDetail: fakeMember({ totalBalance: 1450 }) })),
  );

  const link = await screen.findByRole('link', { name: 'My Wallet: 1,450 coins' });
  expect(link.textContent).toBe('1,450');
  expect(link.getAttribute('href')).toBe('/my-wallet/');
});

test('the header sends no request for a guest', async () => {
  const { api, asked } = fakeServer();

  await act(async () =>
    renderPage([<HeaderViewer key="picture" />, <HeaderWallet key="balance" />], { api }),
  );

  expect(asked).toEqual([]);
});
