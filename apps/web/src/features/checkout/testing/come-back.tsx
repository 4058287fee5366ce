import type { ResponseData } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { beginPaymentCheck } from '../payment/payment-check.ts';
import { useApi } from '../../../lib/api/api.ts';
import { useSession } from '../../identity/session/session.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PaymentNews } from '../payment/payment-news.tsx';

export const FAILED = 0;
export const SUCCEEDED = 1;
export const PENDING = 2;

function Balance() {
  return <output aria-label="Balance">{useSession().member?.coinBalance}</output>;
}

/** Loads the data that an open wallet would have loaded. */
function OpenWallet() {
  const api = useApi();
  useQuery({
    queryKey: ['wallet'],
    queryFn: () => api.call('orderList', { pageIndex: 1, pageSize: 1 }),
  });
  return null;
}

export const receiptOf = (deductStatus: 0 | 1 | 2): ResponseData<'verifyReceipt'> => ({
  deductStatus,
  orderAmount: '4.99',
});

/** Renders the page to which a buyer returns, and waits until it shows the first responses. */
export async function comeBack(
  verifyReceipt: NonNullable<Answers['verifyReceipt']>,
  newBalance = Promise.resolve(),
) {
  let coinBalance = 1500;
  const server = fakeServer({
    verifyReceipt,
    memberDetail: async () => {
      if (coinBalance > 1500) await newBalance;
      return fakeMember({ coinBalance });
    },
    orderList: { records: [], hasMore: false },
  });
  const children = (
    <>
      <Balance />
      <OpenWallet />
      <PaymentNews />
      <Toaster />
    </>
  );
  beginPaymentCheck();
  renderPage(children, server);
  coinBalance = 2000;
  await passMs(0);
  return server;
}

export const passMs = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
