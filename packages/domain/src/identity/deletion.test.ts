import { expect, test } from 'vitest';

import { ORDER_STATES, type OrderState } from '../checkout/order-state.ts';
import { decideDeletion, FRESH_LOGIN_MS } from './deletion.ts';

const NOW_MS = 1_800_000_000_000;

const decide = (orders: { state: OrderState }[], ageMs = 0) =>
  decideDeletion({ loginAtMs: NOW_MS - ageMs, orders, nowMs: NOW_MS });

test.each([
  { ageMs: 0, kind: 'delete' },
  { ageMs: FRESH_LOGIN_MS - 1, kind: 'delete' },
  { ageMs: FRESH_LOGIN_MS, kind: 'refused' },
  { ageMs: 10 * FRESH_LOGIN_MS, kind: 'refused' },
])('a deletion request $ageMs ms after the login is decided as $kind', ({ ageMs, kind }) => {
  expect(decide([], ageMs).kind).toBe(kind);
});

test('an operator can delete an account without a login, but not during a payment', () => {
  const facts = { loginAtMs: null, nowMs: NOW_MS };

  const paid = decideDeletion({ ...facts, orders: [{ state: 'PAID' }] });
  const pending = decideDeletion({ ...facts, orders: [{ state: 'PENDING' }] });

  expect(paid).toEqual({ kind: 'delete', abandoned: [] });
  expect(pending).toEqual({ kind: 'refused', reason: 'payment-under-way' });
});

test.each(ORDER_STATES)(
  'an order in state %s blocks the deletion, is abandoned or has no effect',
  (state) => {
    const waitsFor: Partial<Record<OrderState, string>> = {
      APPROVED: 'payment-under-way',
      CAPTURING: 'payment-under-way',
      PENDING: 'payment-under-way',
      REVIEW: 'payment-under-way',
      DISPUTED: 'dispute-open',
    };
    const givesUp: OrderState[] = ['NEW', 'CREATED', 'DECLINED'];

    expect(decide([{ state: 'PAID' }, { state }])).toEqual(
      waitsFor[state] !== undefined
        ? { kind: 'refused', reason: waitsFor[state] }
        : { kind: 'delete', abandoned: givesUp.includes(state) ? [{ state }] : [] },
    );
  },
);

test('an open dispute blocks deletion by the member but not by an operator', () => {
  const orders: { state: OrderState }[] = [{ state: 'DISPUTED' }];

  expect(decide(orders)).toEqual({ kind: 'refused', reason: 'dispute-open' });
  expect(decideDeletion({ loginAtMs: null, orders, nowMs: NOW_MS })).toMatchObject({
    kind: 'delete',
  });
});
