import { expect, test } from 'vitest';

import type { PaypalCaptureSnapshot } from './paypal/paypal-snapshot.ts';
import { findDifferences, type BookedOrder } from './reconcile.ts';
import { coins } from '../units.ts';

const capture: PaypalCaptureSnapshot = {
  id: 'capture',
  status: 'COMPLETED',
  amount: { cents: 499, currency: 'USD' },
  customId: 'HL1',
  invoiceId: 'HL1',
  refundedCents: 0,
};
const order: BookedOrder = {
  orderNo: 'HL1',
  state: 'PAID',
  amountCents: 499,
  currency: 'USD',
  coinsBuy: coins(500),
  coinsBonus: coins(50),
  captureId: 'capture',
  refundedCents: 0,
  creditedCoins: 500,
  creditedBonus: 50,
  takenBack: 0,
  expired: 0,
};
const unpaid = { creditedCoins: 0, creditedBonus: 0 };
const refunded = { refundedCents: 499, takenBack: 550 };

test.each([
  { title: 'a payment and its coins', captures: [capture], orders: [order] },
  { title: 'nothing at all', captures: [], orders: [] },
  {
    title: 'a refused payment without an order',
    captures: [{ ...capture, status: 'DECLINED' as const }],
    orders: [],
  },
  {
    title: 'a payment after a refused one',
    captures: [{ ...capture, id: 'first', status: 'DECLINED' as const }, capture],
    orders: [order],
  },
  {
    title: 'a returned payment of a wrong amount',
    captures: [
      {
        ...capture,
        status: 'REFUNDED' as const,
        amount: { cents: 100, currency: 'USD' },
        refundedCents: 100,
      },
    ],
    orders: [{ ...order, ...unpaid, state: 'REFUNDED' as const, refundedCents: 100 }],
  },
  {
    title: 'a payment pending on both sides',
    captures: [{ ...capture, status: 'PENDING' as const }],
    orders: [{ ...order, ...unpaid, state: 'PENDING' as const }],
  },
  {
    title: 'a refund and the coins it clawed back',
    captures: [{ ...capture, status: 'REFUNDED' as const, refundedCents: 499 }],
    orders: [{ ...order, ...refunded, state: 'REFUNDED' as const }],
  },
  {
    title: 'a refund after some of the bonus had expired',
    captures: [{ ...capture, status: 'REFUNDED' as const, refundedCents: 499 }],
    orders: [{ ...order, ...refunded, state: 'REFUNDED' as const, takenBack: 500, expired: 50 }],
  },
  {
    title: 'a payment refunded before it was credited',
    captures: [{ ...capture, status: 'REFUNDED' as const, refundedCents: 499 }],
    orders: [{ ...order, ...unpaid, state: 'REFUNDED' as const, refundedCents: 499 }],
  },
  {
    title: 'a payment reversed before it was credited',
    captures: [{ ...capture, status: 'REFUNDED' as const, refundedCents: 499 }],
    orders: [{ ...order, ...unpaid, state: 'REVERSED' as const, refundedCents: 499 }],
  },
  {
    title: 'an order lost to a dispute before PayPal’s books show it',
    captures: [capture],
    orders: [{ ...order, ...refunded, state: 'REVERSED' as const }],
  },
])('reconciling finds no difference: $title', ({ captures, orders }) => {
  expect(findDifferences(captures, orders)).toEqual([]);
});

test.each<{
  title: string;
  captures: PaypalCaptureSnapshot[];
  orders: BookedOrder[];
  fault: string;
}>([
  {
    title: 'a payment without an order',
    captures: [capture],
    orders: [],
    fault: 'was paid, and no order has it',
  },
  {
    title: 'a payment whose order is not paid',
    captures: [capture],
    orders: [{ ...order, ...unpaid, state: 'REVIEW' }],
    fault: 'was paid, and the order is REVIEW',
  },
  {
    title: 'a payment unknown to its order',
    captures: [capture],
    orders: [{ ...order, ...unpaid, state: 'CREATED', captureId: null }],
    fault: 'was paid, and the order is CREATED',
  },
  {
    title: 'an order paid twice',
    captures: [capture, { ...capture, id: 'second' }],
    orders: [order],
    fault: 'was paid besides capture',
  },
  {
    title: 'a paid order without a payment',
    captures: [],
    orders: [order],
    fault: 'is paid, and PayPal has no payment',
  },
  {
    title: 'a paid order whose payment was refused',
    captures: [{ ...capture, status: 'DECLINED' }],
    orders: [order],
    fault: 'is paid, and PayPal refused it',
  },
  {
    title: 'a paid order whose payment is still pending',
    captures: [{ ...capture, status: 'PENDING' }],
    orders: [order],
    fault: 'is paid, and PayPal still waits',
  },
  {
    title: 'a different amount',
    captures: [{ ...capture, amount: { cents: 498, currency: 'USD' } }],
    orders: [order],
    fault: 'is about 498 USD, the order about 499 USD',
  },
  {
    title: 'a refund unknown to us',
    captures: [{ ...capture, status: 'PARTIALLY_REFUNDED', refundedCents: 100 }],
    orders: [order],
    fault: 'has 100 cents refunded, the order 0',
  },
  {
    title: 'coins credited twice',
    captures: [capture],
    orders: [{ ...order, creditedCoins: 1000 }],
    fault: 'brought 1000 coins and 50 bonus, not 500 and 50',
  },
  {
    title: 'coins never credited',
    captures: [capture],
    orders: [{ ...order, ...unpaid }],
    fault: 'brought 0 coins and 0 bonus, not 500 and 50',
  },
  {
    title: 'coins of an unpaid order',
    captures: [],
    orders: [{ ...order, state: 'EXPIRED', captureId: null }],
    fault: 'is EXPIRED, and brought coins',
  },
  {
    title: 'a refund that clawed back too few coins',
    captures: [{ ...capture, status: 'REFUNDED', refundedCents: 499 }],
    orders: [{ ...order, ...refunded, state: 'REFUNDED', takenBack: 549 }],
    fault: 'took 549 coins back, not 550',
  },
  {
    title: 'coins clawed back without a refund',
    captures: [capture],
    orders: [{ ...order, takenBack: 1 }],
    fault: 'took 1 coins back, not 0',
  },
])('reconciling reports a difference: $title', ({ captures, orders, fault }) => {
  expect(findDifferences(captures, orders).map((difference) => difference.fault)).toEqual([fault]);
});

test('a payment without an order is reported with the order number and member from PayPal', () => {
  const orderNo = 'HL0123456789ABCDEF';
  const userId = '6f1c2f0e-4a53-4c0e-9d0b-2a7c5c9e1b3d';
  const made = { ...capture, customId: orderNo, invoiceId: `${orderNo}.${userId}` };
  const madeBefore = { ...capture, id: 'before', customId: orderNo, invoiceId: orderNo };
  const ofAnother = { ...capture, id: 'another', customId: null, invoiceId: 'shoes' };

  const found = findDifferences([made, madeBefore, ofAnother], []);

  const fault = 'was paid, and no order has it';
  expect(found).toEqual([
    { captureId: 'capture', orderNo, userId, fault },
    { captureId: 'before', orderNo, userId: null, fault },
    { captureId: 'another', orderNo: null, userId: null, fault },
  ]);
});
