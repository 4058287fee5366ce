import type { PaypalFaults } from '@hookline/providers/testing';

/** What differs from one purchase to the next under the same fault. */
export type Variation = {
  /** What of PayPal the fault meets; all of it if it is null. */
  on: 'token' | 'read-order' | 'capture-order' | null;
  /** How many calls it meets. */
  calls: number;
  /** How PayPal's webhooks come while a call fails. */
  webhooks: 'sent' | 'before-return' | 'held';
  /** How many tabs ask at once. */
  tabs: number;
  /** How often somebody asks, or we look, while the fault lasts. */
  rounds: number;
  /** Whether the buyer of a card that was declined takes another. */
  isTriedAgain: boolean;
};

export type PaymentFault = {
  title: string;
  faults: (variation: Variation) => PaypalFaults;
  choice: 'pay' | 'pending' | 'decline';
  /** What becomes of a payment that PayPal holds back. */
  verdict?: 'COMPLETED' | 'DECLINED';
  /** What a buyer may be told; a 1 only if the money was taken. */
  answers: readonly (0 | 1 | 2)[];
  /** How often the money may be taken in the end. */
  payments: readonly (0 | 1)[];
  /** How PayPal tells in the end of what it has held back; nothing if it is left out. */
  telling?: 'backwards';
};

/** Longer than {@link HASTE_MS}, and PayPal has done what it was asked. */
const SLOW_MS = 400;
/** How long a client waits that shall meet a slow PayPal soon. */
export const HASTE_MS = 100;

function ofApi(kind: NonNullable<PaypalFaults['api']>['kind']) {
  return ({ on, calls, webhooks }: Variation): PaypalFaults => ({
    webhooks,
    api: { kind, calls, slowMs: SLOW_MS, ...(on === null ? {} : { on }) },
  });
}

const PAID = { choice: 'pay', answers: [1, 2], payments: [1] } as const;

/** Everything that PayPal's stand-in can do wrong to a payment. */
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
    title: 'the webhook comes before the buyer',
    faults: () => ({ webhooks: 'before-return' }),
    ...PAID,
  },
  { title: 'each webhook comes three times', faults: () => ({ webhookTimes: 3 }), ...PAID },
  {
    title: 'the webhooks come out of order',
    faults: () => ({ webhooks: 'held' }),
    telling: 'backwards',
    ...PAID,
  },
  {
    title: 'no webhook ever comes',
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
