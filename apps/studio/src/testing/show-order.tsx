import {
  StudioError,
  type OrderActDone,
  type OrderDetail,
  type OrderRow,
  type WaitingOrder,
} from '@hookline/contract/studio';
import { fakePerson } from '@hookline/ui/testing';

import { OrderPage } from '../features/orders/order-page.tsx';
import { fakeServer, OWNER, type Answers } from './fake-server.ts';
import { renderPage } from './render-page.tsx';

export const AT = Date.UTC(2026, 10, 30, 14, 5);
export const ROW: OrderRow = {
  orderNo: 'HL00001042',
  createdAt: AT,
  userId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a11',
  memberCode: '12345678',
  nickName: 'Nora',
  productId: 'coins-500',
  amountCents: 499,
  currency: 'USD',
  coinsBuy: 500,
  coinsBonus: 50,
  state: 'PAID',
  waitsFor: null,
  refundedCents: 0,
};
export const DETAIL: OrderDetail = {
  order: {
    ...ROW,
    storefront: 'profile',
    dramaId: null,
    paypalOrderId: 'PP1',
    captureId: 'CAP1',
    cancelledAt: null,
    paidAt: AT + 1000,
    reversedAt: null,
    waitsSince: null,
    nextPollAt: null,
  },
  ends: [],
  refunds: [],
  disputes: [],
  webhooks: [],
  postings: [
    { seq: 1, accountType: 1, coinDelta: 500, bonusDelta: 0, debtDelta: 0, createdAt: AT + 1000 },
  ],
  lots: [{ currency: 'coin', granted: 500, remaining: 380, spent: 120, isFrozen: false }],
  notes: [],
  acts: [],
};
export const DONE: OrderActDone = {
  orderNo: ROW.orderNo,
  state: 'REFUNDED',
  amountCents: 499,
  currency: 'USD',
  refundedCents: 499,
  waitsFor: null,
  coins: { credited: null, takenBack: { coin: 380, bonus: 0, debt: 120 } },
  entry: {
    entryId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a12',
    doneAt: AT + 2000,
    operator: 'irene',
    action: 'order refund',
    reason: 'Ticket 1',
    before: { state: 'PAID' },
    after: { cents: 499 },
  },
};
export const WAITING: WaitingOrder = {
  ...ROW,
  state: 'REVIEW',
  waitsFor: 'wrong-amount',
  captureId: 'CAP1',
  waitsSince: AT,
  ends: ['refund', 'accept'],
};

export const planned: NonNullable<Answers['orderRefundPlan']> = ({ cents }) => {
  const asked = cents === undefined ? 499 : Number(cents);
  if (asked > 499) throw new StudioError('invalid', 'Only $4.99 can still be refunded.');
  return {
    cents: asked,
    leftCents: 499,
    currency: 'USD',
    coins: { taken: 380, covered: 50, owed: asked === 499 ? 120 : 0 },
    isSigned: false,
  };
};

/** Shows the page of an order as an owner, or with another session. */
export function showOrder(answers: Answers = {}, detail: OrderDetail = DETAIL, session = OWNER) {
  const { seen } = fakeServer({
    session: () => session,
    orderDetail: () => detail,
    orderAtPaypal: () => ({
      status: 'COMPLETED',
      payments: [
        {
          captureId: 'CAP1',
          status: 'COMPLETED',
          amount: { cents: 499, currency: 'USD' },
          refundedCents: 0,
        },
      ],
      disputes: [],
    }),
    orderRefundPlan: planned,
    signStart: () => ({ nonce: 'n', options: {} }),
    ...answers,
  });
  renderPage(<OrderPage />, { at: '/orders/HL00001042', path: '/orders/:orderNo', session });
  return {
    person: fakePerson(),
    sentTo: (name: string) => seen.filter(({ call }) => call === name),
  };
}

/** Answer to a refund of the whole order. */
export const refunded = () => ({
  ...DONE,
  refund: { refundNo: 'HL00001042R1', cents: 499, isBack: true, isRequested: true },
});
