import { expect, test } from 'vitest';

import { orderEventsOf } from './order-events.ts';
import { isAfterPayment, type OrderState } from './order-state.ts';

/** Returns an order of 550 coins for $4.99. */
const orderOf = (state: OrderState, refundedCents = 0) => ({
  state,
  refundedCents,
  paidAtMs: isAfterPayment(state) ? 1_800_000_000_000 : null,
  orderNo: 'HL1',
  userId: '7',
  amountCents: 499,
  currency: 'USD',
  coinsBuy: 500,
  coinsBonus: 50,
});

test('paying an order emits one event with its price and coins', () => {
  const events = orderEventsOf({ before: orderOf('CAPTURING'), after: orderOf('PAID') });

  expect(events).toEqual([
    { event: 'order-paid', orderNo: 'HL1', userId: '7', cents: 499, currency: 'USD', coins: 550 },
  ]);
});

test.each<{ from: [OrderState, number?]; to: [OrderState, number?]; events: [string, number][] }>([
  { from: ['NEW'], to: ['CREATED'], events: [['order-created', 499]] },
  { from: ['CREATED'], to: ['CAPTURING'], events: [] },
  { from: ['PAID'], to: ['PAID'], events: [] },
  { from: ['PAID'], to: ['PARTIALLY_REFUNDED', 199], events: [['order-refunded', 199]] },
  {
    from: ['PARTIALLY_REFUNDED', 199],
    to: ['PARTIALLY_REFUNDED', 299],
    events: [['order-refunded', 100]],
  },
  { from: ['PARTIALLY_REFUNDED', 299], to: ['REFUNDED', 499], events: [['order-refunded', 200]] },
  {
    from: ['CAPTURING'],
    to: ['PARTIALLY_REFUNDED', 199],
    events: [
      ['order-paid', 499],
      ['order-refunded', 199],
    ],
  },
  { from: ['DISPUTED'], to: ['PAID'], events: [['order-released', 499]] },
  {
    from: ['DISPUTED', 199],
    to: ['PARTIALLY_REFUNDED', 199],
    events: [['order-released', 499]],
  },
  {
    from: ['DISPUTED'],
    to: ['PARTIALLY_REFUNDED', 199],
    events: [
      ['order-released', 499],
      ['order-refunded', 199],
    ],
  },
  { from: ['DISPUTED'], to: ['REFUNDED', 499], events: [['order-refunded', 499]] },
  { from: ['PAID'], to: ['DISPUTED'], events: [['order-disputed', 499]] },
  {
    from: ['DISPUTED'],
    to: ['REVERSED', 499],
    events: [
      ['order-reversed', 499],
      ['order-refunded', 499],
    ],
  },
])('an order going from $from to $to emits $events', ({ from, to, events }) => {
  const told = orderEventsOf({ before: orderOf(...from), after: orderOf(...to) });

  expect(told.map(({ event, cents }) => [event, cents])).toEqual(events);
});
