// @vitest-environment happy-dom
// spec: 12 operation, ours: an owner changes a limit in its own form, signed
// touches: LimitsPage

import { fakePerson } from '@hookline/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LimitsPage } from './limits-page.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => ({ id: 'key' }),
}));

afterEach(() => vi.unstubAllGlobals());

test('a limit of money is typed as money and sent in cents, and what is used is beside it', async () => {
  const person = fakePerson();
  const { seen } = fakeServer({
    limitList: () => ({
      limits: [{ role: 'support', name: 'refund-once', standard: 2_000, value: 2_500 }],
      uses: [{ operator: 'sue', role: 'support', name: 'refund-day-count', used: 3 }],
    }),
    limitSet: () => ({}),
    signStart: () => ({ nonce: 'n', options: {} }),
  });
  renderPage(<LimitsPage />, { at: '/system/limits' });

  await screen.findByRole('cell', { name: '3 refunds' });
  await person.click(screen.getByRole('button', { name: 'Change money of one refund of support' }));
  await person.clear(screen.getByLabelText('Limit'));
  await person.type(screen.getByLabelText('Limit'), '30');
  expect(screen.getByText(/\$25\.00 becomes \$30\.00/)).toBeDefined();
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  await person.click(screen.getByRole('button', { name: 'Set to $30.00' }));
  await screen.findByText('The limit is set.');

  expect(seen.find(({ call }) => call === 'limitSet')).toMatchObject({
    input: { role: 'support', name: 'refund-once', value: 3_000, reason: 'Ticket 1' },
    signature: { nonce: 'n' },
  });
});
