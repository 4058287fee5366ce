import type { ErrorCode } from '@hookline/contract';
import { orderEventsOf, type OrderState } from '@hookline/domain/checkout';
import type { PlaybackObstacle, UnlockAllRefusal, UnlockRefusal } from '@hookline/domain/player';
import { spentOf, type SpendPart } from '@hookline/domain/wallet';
import type { OrderTransition } from '@hookline/services/checkout';
import type { Logger } from 'pino';

import type { Metrics } from './metrics.ts';

type Provider = 'google' | 'facebook';

/** Outcome of a login: a session, or the reason why there is none. */
export type LoginOutcome = 'signed-in' | LoginFailure;

type LoginFailure = 'blocked' | 'expired' | 'refused' | 'unreachable' | 'failed';

const LOGIN_OUTCOMES = [
  'signed-in',
  'blocked',
  'expired',
  'refused',
  'unreachable',
  'failed',
] as const satisfies readonly LoginOutcome[];

const FAILURES: Partial<Record<ErrorCode, LoginFailure>> = {
  A0401: 'expired',
  A0402: 'refused',
  A0403: 'blocked',
  C0503: 'unreachable',
};

/** Returns why a login failed, by the code of its response. */
export function loginFailureOf(code: ErrorCode): LoginFailure {
  return FAILURES[code] ?? 'failed';
}

export type Unlock = {
  userId: string;
  /** Number of episodes that were paid for; 0 if nothing had to be paid. */
  episodes: number;
  /** Amounts charged for these episodes, by lot. */
  parts: readonly SpendPart[];
};

export type PlayOutcome = 'playable' | 'locked' | PlaybackObstacle;

const PLAY_OUTCOMES: readonly PlayOutcome[] = ['playable', 'locked', 'being-prepared', 'app-only'];

/** All order events. Their counters exist from the start, as alerts and dashboards read them. */
const ORDER_EVENTS = [
  'order-created',
  'order-paid',
  'order-pending',
  'order-declined',
  'order-failed',
  'order-expired',
  'order-review',
  'order-disputed',
  'order-released',
  'order-reversed',
  'order-refunded',
] as const;

const PROVIDERS = ['google', 'facebook', 'unknown'] as const;

export type BusinessEvents = ReturnType<typeof createBusinessEvents>;

/**
 * Counts business events, and logs a line at level info for paid unlocks and for events of orders.
 * Lines identify members and orders by id and never hold a name, an address or a token. They omit
 * which episodes a member watches (ADR 0086).
 */
export function createBusinessEvents({ metrics, log }: { metrics: Metrics; log: Logger }) {
  const count = createCounters(metrics);
  return {
    /** Counts a login. The login log writes the line, because only that log knows the network. */
    login(provider: Provider | 'unknown', outcome: LoginOutcome): void {
      count.login({ provider, outcome });
    },

    /** Counts the outcome of a request to unlock, and logs it if something was paid. */
    unlocked({ userId, episodes, parts }: Unlock): void {
      if (episodes === 0) {
        count.unlock({ outcome: 'already-unlocked' });
        return;
      }
      const [coins, bonus] = [spentOf(parts, 'coin'), spentOf(parts, 'bonus')];
      count.unlock({ outcome: 'paid' }, episodes);
      count.spent({ currency: 'coin' }, coins);
      count.spent({ currency: 'bonus' }, bonus);
      log.info({ event: 'unlock', userId, episodes, coins, bonus }, 'a member unlocked');
    },

    unlockRefused(reason: UnlockRefusal | UnlockAllRefusal): void {
      count.unlock({ outcome: reason });
    },

    /** Counts a requested episode, by whether it may be played. */
    played(outcome: PlayOutcome): void {
      count.play({ outcome });
    },

    /** Counts and logs an order's transition. */
    orderChanged(transition: OrderTransition): void {
      for (const event of orderEventsOf(transition)) {
        count.order({ event: event.event });
        if (event.event === 'order-paid') count.paidCents({}, event.cents);
        if (event.event === 'order-refunded') count.refundedCents({}, event.cents);
        log.info(event, ORDER_TEXTS[transition.after.state]);
      }
    },
  };
}

const ORDER_TEXTS: Readonly<Record<OrderState, string>> = {
  NEW: 'an order was reserved',
  CREATED: 'an order waits for its buyer',
  APPROVED: 'an order was approved',
  CAPTURING: 'an order is being captured',
  PENDING: 'a payment is pending',
  PAID: 'an order is paid',
  DECLINED: 'a payment was declined',
  FAILED: 'an order failed',
  EXPIRED: 'an order expired',
  REVIEW: 'an order waits for a person',
  PARTIALLY_REFUNDED: 'a part of an order was refunded',
  REFUNDED: 'an order was refunded',
  DISPUTED: 'an order is disputed',
  REVERSED: 'a dispute about an order was lost',
};

function createCounters(metrics: Metrics) {
  return {
    login: metrics.counter(
      {
        name: 'hookline_logins_total',
        help: "Logins that came back from a provider; unknown if the attempt was not the browser's.",
        labelNames: ['provider', 'outcome'],
      },
      PROVIDERS.flatMap((provider) => LOGIN_OUTCOMES.map((outcome) => ({ provider, outcome }))),
    ),
    unlock: metrics.counter(
      {
        name: 'hookline_unlocks_total',
        help: 'Episodes that were paid for, and other answers to requests to unlock.',
        labelNames: ['outcome'],
      },
      [{ outcome: 'paid' }, { outcome: 'already-unlocked' }],
    ),
    spent: metrics.counter(
      {
        name: 'hookline_coins_spent_total',
        help: 'Coins and bonus that unlocks have cost.',
        labelNames: ['currency'],
      },
      [{ currency: 'coin' }, { currency: 'bonus' }],
    ),
    play: metrics.counter(
      {
        name: 'hookline_plays_total',
        help: 'Episodes that viewers asked for, by whether they may be played.',
        labelNames: ['outcome'],
      },
      PLAY_OUTCOMES.map((outcome) => ({ outcome })),
    ),
    order: metrics.counter(
      {
        name: 'hookline_order_events_total',
        help: 'Events of orders, under the names that the log has for them.',
        labelNames: ['event'],
      },
      ORDER_EVENTS.map((event) => ({ event })),
    ),
    paidCents: metrics.counter(
      {
        name: 'hookline_paid_cents_total',
        help: 'Money that orders brought, in US cents.',
        labelNames: [],
      },
      [{}],
    ),
    refundedCents: metrics.counter(
      {
        name: 'hookline_refunded_cents_total',
        help: 'Money that went back by refunds and lost disputes, in US cents.',
        labelNames: [],
      },
      [{}],
    ),
  };
}
