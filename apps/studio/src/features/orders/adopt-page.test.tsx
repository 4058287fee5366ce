// @vitest-environment happy-dom
// spec: 12 operation, ours: a payment that no order has is offered where it was looked for
// touches: orderAdopt

import { fakePerson } from '@hookline/ui/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdoptPage } from './adopt-page.tsx';
import { OrdersPage } from './orders-page.tsx';
import { paymentFinder } from './payment-finder.ts';

afterEach(() => vi.unstubAllGlobals());

const ID = '8MC585209K746392H';
const AT = `/orders/adopt?payment=${ID}`;
const CREDIT = {
  userId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a11',
  productId: 'coins-500',
  amountCents: 499,
  coinsBuy: 500,
  coinsBonus: 50,
};

test('an unknown payment is offered by the list and by "Go to"', async () => {
  fakeServer({
    orderList: () => ({ rows: [], next: null }),
    orderPackages: () => ({ packages: [] }),
  });
  renderPage(<OrdersPage />, { at: `/orders?q=${ID.toLowerCase()}` });

  const link = await screen.findByRole('link', { name: 'Ask PayPal for this payment' });
  expect(link.getAttribute('href')).toBe(AT);
  const { signal } = new AbortController();
  expect(await paymentFinder.find(ID, signal)).toMatchObject([{ to: AT }]);
  expect(await paymentFinder.find('HL00001042AB', signal)).toEqual([]);
});

test('a payment is adopted as it was shown', async () => {
  const person = fakePerson();
  const { seen } = fakeServer({
    orderPackages: () => ({ packages: [] }),
    adoptionPlan: () => ({
      kind: 'planned',
      orderNo: 'HL00001042',
      credit: CREDIT,
      currency: 'USD',
      memberCode: '12345678',
      nickName: 'Nora',
      atPaypal: { orderStatus: 'COMPLETED', status: 'COMPLETED', refundedCents: 0 },
      isSigned: false,
    }),
    orderAdopt: () => ({ orderNo: 'HL00001042', isWaiting: false, isNew: true }),
  });
  const { address } = renderPage(<AdoptPage />, { at: AT });

  await person.click(await screen.findByRole('button', { name: 'Adopt this payment' }));
  expect(
    screen.getByText(/Nora, number 12345678, gets 500 coins and 50 bonus for \$4\.99/),
  ).toBeDefined();
  await person.type(screen.getByLabelText('Reason'), 'Restore');
  await person.click(screen.getByRole('button', { name: 'Credit 500 coins' }));
  await screen.findByText('Elsewhere');

  expect(address()).toBe('/orders/HL00001042');
  expect(seen.find(({ call }) => call === 'orderAdopt')?.input).toEqual({
    captureId: ID,
    seen: CREDIT,
    reason: 'Restore',
  });
});
