import type { PaypalFaults } from '@hookline/providers/testing';

/** Differences between purchases under the same fault. */
export type Variation = {
  /** The call to PayPal that the fault hits; null means every call. */
  on: 'token' | 'read-order' | 'capture-order' | null;
  /** Number of calls that the fault hits. */
  calls: number;
  /** Delivery of webhooks while a call fails. */
  webhooks: 'sent' | 'before-return' | 'held';
  /** Number of tabs that send requests at the same time. */
  tabs: number;
  /**
   * Number of rounds while the fault lasts. In each round, the buyer's tabs request the state, or
   * we poll PayPal, or both.
   */
  rounds: number;
  /** Whether a buyer whose card was declined tries another card. */
  isTriedAgain: boolean;
};

export type PaymentFault = {
  title: string;
  faults: (variation: Variation) => PaypalFaults;
  choice: 'pay' | 'pending' | 'decline';
  /** Final status of a payment that PayPal holds for review. */
  verdict?: 'COMPLETED' | 'DECLINED';
  /** Results that the buyer may receive. 1 is allowed only if the money was taken. */
  answers: readonly (0 | 1 | 2)[];
  /** Number of payments that may have been taken in the end. */
  payments: readonly (0 | 1)[];
  /** Order in which held webhooks are delivered at the end. If omitted, none are delivered. */
  telling?: 'backwards';
};

/** Delay longer than {@link HASTE_MS}, after which PayPal still processes the request. */
const SLOW_MS = 400;
/** Timeout of a client that must time out when PayPal is slow. */
export const HASTE_MS = 100;

function ofApi(kind: NonNullable<PaypalFaults['api']>['kind']) {
  return ({ on, calls, webhooks }: Variation): PaypalFaults => ({
    webhooks,
    api: { kind, calls, slowMs: SLOW_MS, ...(on === null ? {} : { on }) },
  });
}

const PAID = { choice: 'pay', answers: [1, 2], payments: [1] } as const;

/** Every fault that PayPal's emulator can inject into a payment. */
export const PAYMENT_FAULTS: readonly PaymentFault[] = [
  { title: 'PayPal is down', faults: ofApi('down'), ...PAID },
  { title: 'PayPal is slow', faults: ofApi('slow'), ...PAID },
  { title: 'PayPal fails', faults: ofApi('error'), ...PAID },
  { title: 'PayPal answers nonsense', faults: ofApi('malformed'), ...PAID },
  {
    title: 'the money is taken, the answer is lost',
    faults: ({ calls, webhooks }) => ({
      webhooks,
      api: { kind: 'lost', on: 'capture-order', calls },
    }),
    ...PAID,
  },
  {
    title: 'the webhook arrives before the buyer returns',
    faults: () => ({ webhooks: 'before-return' }),
    ...PAID,
  },
  { title: 'each webhook arrives three times', faults: () => ({ webhookTimes: 3 }), ...PAID },
  {
    title: 'the webhooks arrive out of order',
    faults: () => ({ webhooks: 'held' }),
    telling: 'backwards',
    ...PAID,
  },
  {
    title: 'no webhook arrives',
    faults: () => ({ webhooks: 'held' }),
    ...PAID,
  },
  {
    title: 'the payment is held back, then taken',
    faults: ({ webhooks }) => ({ webhooks }),
    choice: 'pending',
    verdict: 'COMPLETED',
    answers: [1, 2],
    payments: [1],
  },
  {
    title: 'the payment is held back, then refused',
    faults: ({ webhooks }) => ({ webhooks }),
    choice: 'pending',
    verdict: 'DECLINED',
    answers: [0, 2],
    payments: [0],
  },
  {
    title: 'the card is declined',
    faults: ({ webhooks }) => ({ webhooks }),
    choice: 'decline',
    answers: [0, 1, 2],
    payments: [0, 1],
  },
  {
    title: 'a card is declined, the answer is lost',
    faults: ({ calls }) => ({
      webhooks: 'held',
      api: { kind: 'lost', on: 'capture-order', calls },
    }),
    choice: 'decline',
    answers: [0, 1, 2],
    payments: [0, 1],
  },
  {
    title: 'the bank refuses the payment',
    faults: ({ webhooks }) => ({ webhooks, outcome: 'DECLINED' }),
    choice: 'pay',
    answers: [0, 2],
    payments: [0],
  },
];
