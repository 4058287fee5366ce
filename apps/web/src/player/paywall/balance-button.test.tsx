// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closePanel, readPanels } from '../../shell/panels/open-panel.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BalanceButton } from './balance-button.tsx';

afterEach(closePanel);

// spec: 4 top up, the balance in the player opens the store
test('a member sees coins and bonus as one balance, and one tap opens the store', async () => {
  logIn();
  const { user } = renderPage(
    <BalanceButton />,
    fakeServer({ memberDetail: fakeMember({ totalBalance: 1450 }) }),
  );

  await user.click(await screen.findByRole('button', { name: 'Top up. You have 1,450 coins' }));

  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'TOP_UP' });
});

test('a long balance is shown in full, as it is read out', async () => {
  logIn();
  renderPage(
    <BalanceButton />,
    fakeServer({ memberDetail: fakeMember({ totalBalance: 120_400 }) }),
  );

  const button = await screen.findByRole('button', { name: 'Top up. You have 120,400 coins' });

  expect(button.textContent).toBe('120,400');
});

test('a guest has no balance button', () => {
  renderPage(<BalanceButton />);

  expect(screen.queryByRole('button')).toBeNull();
});
