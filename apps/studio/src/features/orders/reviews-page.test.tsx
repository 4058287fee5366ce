// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { DONE, refunded, WAITING } from '../../testing/show-order.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { ReviewsPage } from './reviews-page.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => Promise.resolve({ id: 'key' }),
}));

afterEach(() => vi.unstubAllGlobals());

test('a review says why it waits and ends by a signed acceptance of that reason', async () => {
  const { seen } = fakeServer({
    reviewList: () => ({ rows: [WAITING], next: null }),
    signStart: () => ({ nonce: 'n', options: {} }),
    orderAccept: () => ({ ...DONE, state: 'PAID' }),
  });
  renderPage(<ReviewsPage />, { at: '/reviews' });
  const person = fakePerson();

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  expect(row.textContent).toContain('PayPal took an amount other than the price');
  await person.click(within(row).getByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The member gets 500 coins and 50 bonus');
  await person.type(within(dialog).getByLabelText('Reason'), 'Ticket 1');
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));

  await screen.findByRole('dialog', { name: 'Accepted HL00001042' });
  expect(seen.find(({ call }) => call === 'orderAccept')).toMatchObject({
    input: { orderNo: 'HL00001042', seenReason: 'wrong-amount', reason: 'Ticket 1' },
    signature: { nonce: 'n' },
  });
});

test('an order in review is given back whole, without an amount to type', async () => {
  const { seen } = fakeServer({
    reviewList: () => ({ rows: [WAITING], next: null }),
    orderRefundPlan: () => ({
      cents: 300,
      leftCents: 300,
      currency: 'USD',
      coins: null,
      isSigned: false,
    }),
    orderRefund: refunded,
  });
  renderPage(<ReviewsPage />, { at: '/reviews' });
  const person = fakePerson();
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/credited no coins, so none are taken/);
  expect(within(dialog).queryByLabelText('Amount')).toBeNull();
  await person.type(within(dialog).getByLabelText('Reason'), 'Ticket 1');
  await person.click(within(dialog).getByRole('button', { name: 'Refund $3.00' }));

  await vi.waitFor(() =>
    expect(seen.find(({ call }) => call === 'orderRefund')?.input).toMatchObject({ cents: null }),
  );
});

test('without an order that waits, the page says so', async () => {
  fakeServer({ reviewList: () => ({ rows: [], next: null }) });
  renderPage(<ReviewsPage />, { at: '/reviews' });

  expect(await screen.findByText('No order waits for a decision.')).toBeDefined();
});
