// @vitest-environment happy-dom
import { AppError, type Receipt } from '@hookline/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useReceiptSheet } from './use-receipt-sheet.tsx';

const RECEIPT: Receipt = {
  kind: 'credit',
  at: Date.UTC(2026, 0, 31, 12, 5),
  ledgerNo: 1042,
  lots: [{ coinAccountType: 1, coins: 500, expireTime: null }],
  before: { coinBalance: 0, bonusBalance: 0 },
  after: { coinBalance: 500, bonusBalance: 0 },
};

function Records() {
  const { openReceipt, sheet } = useReceiptSheet();
  return (
    <>
      <button type="button" onClick={() => openReceipt('record-1')}>
        First
      </button>
      <button type="button" onClick={() => openReceipt('record-2')}>
        Second
      </button>
      {sheet}
    </>
  );
}

function open(receipt: Answers['receipt'] = RECEIPT) {
  const server = fakeServer({ receipt });
  return { ...server, ...renderPage(<Records />, server) };
}

const press = (name: string) => screen.getByRole('button', { name });

test('no request is sent before a record is pressed', () => {
  const { asked } = open();

  expect(asked).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('pressing a record opens its receipt in a dialog', async () => {
  const { askedFor } = open();

  // `act` also waits for the sheet's code, which loads with the first receipt.
  await act(async () => press('First').click());

  await screen.findByRole('dialog', { name: 'Receipt' });
  await screen.findByText('#1042');
  expect(askedFor('receipt')).toMatchObject([{ recordId: 'record-1' }]);
});

test('a closed receipt opens again without another request', async () => {
  const { user, askedFor } = open();
  await user.click(press('First'));
  await screen.findByText('#1042');

  await user.click(press('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(press('First'));

  await screen.findByText('#1042');
  expect(askedFor('receipt')).toHaveLength(1);
});

test('pressing another record shows the receipt of that record', async () => {
  const { user } = open(({ recordId }) => ({
    ...RECEIPT,
    ledgerNo: recordId === 'record-2' ? 7 : 1042,
  }));
  await user.click(press('First'));
  await screen.findByText('#1042');
  await user.click(press('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(press('Second'));

  await screen.findByText('#7');
});

test('loading a receipt can be retried after a failure', async () => {
  let isBroken = true;
  const { user } = open(() => {
    if (isBroken) throw new AppError('A0404', 'not found');
    return RECEIPT;
  });
  await user.click(press('First'));
  await screen.findByText('Couldn’t load this.');

  isBroken = false;
  await user.click(press('Try again'));

  expect(await screen.findByText('#1042')).toBeDefined();
});
