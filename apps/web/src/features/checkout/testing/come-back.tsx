import type { ResponseData } from '@hookline/contract/client';
import { Toaster } from '@hookline/ui';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { beginPaymentCheck } from '../../../model/payments/payment-check.ts';
import { useSession } from '../../../model/session/member/session.ts';
import { fakeMember } from '../../../testing/fake-member.ts';
import { fakeServer, type Answers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { WalletHead } from '../../wallet/wallet-head.tsx';
import { PaymentNews } from '../payment/payment-news.tsx';

export const FAILED = 0;
export const SUCCEEDED = 1;
export const PENDING = 2;

function Balance() {
  return <output aria-label="Balance">{useSession().member?.coinBalance}</output>;
}

export const receiptOf = (deductStatus: 0 | 1 | 2): ResponseData<'verifyReceipt'> => ({
  deductStatus,
  orderAmount: '4.99',
});

/** The page to which a buyer returns, until it has rendered its first answers. */
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
      <WalletHead place="page" onTopUp={() => undefined} />
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
