// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Answers } from '../../testing/fake-server.ts';
import { AT, DETAIL, showOrder, planned, refunded } from '../../testing/show-order.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => Promise.resolve({ id: 'key' }),
}));

afterEach(() => vi.unstubAllGlobals());

async function openRefund(answers: Answers = {}) {
  const opened = showOrder(answers);
  await opened.person.click(await screen.findByRole('button', { name: 'Refund' }));
  return { ...opened, dialog: await screen.findByRole('dialog') };
}

test('a refund says which coins it takes and what becomes debt, and shows its audit entry', async () => {
  const { person, dialog, sentTo } = await openRefund({ orderRefund: refunded });
  await within(dialog).findByText(
    'PayPal returns $4.99 to the buyer, all that is left. It takes 380 coins of this order and 50 other coins in place of spent ones. 120 spent coins become debt. Unlocked episodes stay unlocked.',
  );
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  const asked = sentTo('orderRefundPlan').length;

  await person.click(screen.getByRole('button', { name: 'Refund $4.99' }));

  const result = await screen.findByRole('dialog', { name: 'Refunded $4.99' });
  expect(sentTo('orderRefundPlan')).toHaveLength(asked);
  expect(sentTo('orderRefund')).toMatchObject([
    {
      input: { orderNo: 'HL00001042', cents: 499, seenRefundedCents: 0, reason: 'Ticket 1' },
      signature: undefined,
    },
  ]);
  expect(sentTo('orderRefund')[0]?.input['key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(result.textContent).toContain('380 coins and 0 bonus taken back, 120 coins owed');
  expect(result.textContent).toContain('order refund by irene');
});

test('a typed amount is refunded in part, and too much is named beside it', async () => {
  const { person, dialog, sentTo } = await openRefund({
    orderRefund: () => {
      const sentence = 'Only $4.99 can still be refunded.';
      throw new StudioError('invalid', sentence, { fields: { cents: sentence } });
    },
  });
  const amount = within(dialog).getByLabelText('Amount');
  await person.clear(amount);
  await person.type(amount, '1.5');
  expect(
    await within(dialog).findByText(/\$1\.50 to the buyer, and \$3\.49 stays paid/),
  ).toBeDefined();
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  await person.click(screen.getByRole('button', { name: 'Refund $1.50' }));

  expect((await screen.findAllByText('Only $4.99 can still be refunded.')).length).toBeGreaterThan(
    0,
  );
  expect(sentTo('orderRefund')).toMatchObject([{ input: { cents: 150 } }]);
});

test('an amount that is none is not sent', async () => {
  const { person, dialog, sentTo } = await openRefund({ orderRefund: refunded });
  await person.clear(within(dialog).getByLabelText('Amount'));
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  await person.click(within(dialog).getByRole('button', { name: 'Refund' }));

  expect(await screen.findByText('Refund at least one cent.')).toBeDefined();
  expect(sentTo('orderRefund')).toEqual([]);
});

test('a refund that the plan says is signed is signed before it is sent', async () => {
  const { person, dialog, sentTo } = await openRefund({
    orderRefundPlan: (input) => ({ ...planned(input), isSigned: true }),
    orderRefund: refunded,
  });
  await within(dialog).findByText(/^PayPal returns \$4\.99/);
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  await person.click(screen.getByRole('button', { name: 'Refund $4.99' }));

  await screen.findByRole('dialog', { name: 'Refunded $4.99' });
  expect(sentTo('orderRefund')).toMatchObject([{ signature: { nonce: 'n' } }]);
});

test.each([
  'Somebody has refunded this order meanwhile: $1.99 of it by now.',
  'PayPal does not answer. The refund of $4.99 is being checked: press again in a minute.',
])('the dialog keeps what was typed and its key after "%s"', async (sentence) => {
  const { person, dialog, sentTo } = await openRefund({
    orderRefund: () => {
      throw new StudioError('conflict', sentence);
    },
  });
  await within(dialog).findByText(/^PayPal returns/);
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  const act = screen.getByRole('button', { name: 'Refund $4.99' });
  await person.click(act);
  await screen.findByText(sentence);
  await person.click(act);

  await vi.waitFor(() => expect(sentTo('orderRefund')).toHaveLength(2));
  const [first, second] = sentTo('orderRefund').map(({ input }) => input);
  expect(second).toEqual(first);
});

test('a refund without an answer is checked before another one is made', async () => {
  const refunds = [
    {
      refundNo: 'HL00001042R1',
      cents: 100,
      state: 'asked' as const,
      paypalRefundId: null,
      askedAt: AT,
    },
  ];
  const { person, sentTo } = showOrder({ orderRefund: refunded }, { ...DETAIL, refunds });
  await person.click(await screen.findByRole('button', { name: 'Check refund' }));
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  await person.type(screen.getByLabelText('Reason'), 'Ticket 1');
  await person.click(screen.getByRole('button', { name: 'Check' }));

  await screen.findByRole('dialog', { name: 'The refund of $1.00 is made' });
  expect(sentTo('orderRefund')).toMatchObject([{ input: { cents: 100 } }]);
});
