import { randomBytes } from 'node:crypto';

import type { Amount } from './amount.ts';
import { readFaults, type Faults, type Outcome } from './faults.ts';

export type Order = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** Name, in API responses, of the link to the page where the buyer pays. */
  linkName: 'approve' | 'payer-action';
  unit: {
    reference_id: string;
    amount: Amount;
    description: string | null;
    custom_id: string | null;
    invoice_id: string | null;
  };
  brandName: string;
  returnUrl: string;
  cancelUrl: string;
  /** Outcome of the next capture, chosen by the buyer. */
  outcome: Outcome;
  createdAtMs: number;
  captures: Capture[];
};

export type Capture = {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Amount;
  custom_id: string | null;
  invoice_id: string | null;
  createdAtMs: number;
  refunds: Refund[];
};

export type Refund = {
  id: string;
  captureId: string;
  amount: Amount;
  /** 'refund' if the merchant returned the money, 'reversal' if PayPal did after a dispute. */
  kind: 'refund' | 'reversal';
  /**
   * PayPal-Request-Id of the merchant's refund, by which a repeated request is recognised; null if
   * there is none.
   */
  requestId: string | null;
  createdAtMs: number;
};

export type Dispute = {
  id: string;
  captureId: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  reason: string;
  outcome: string | null;
  /** Money that was returned to the buyer; null if there is none. */
  refunded: Amount | null;
  amount: Amount;
  createdAtMs: number;
};

/** An order with its payments and refunds, or a dispute, as it was after a change. */
export type BookEntry = { order: Order } | { dispute: Dispute };

/** A message to the merchant. */
export type WebhookEvent = {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: string;
  resource_version: '2.0';
  event_type: string;
  summary: string;
  resource: object;
};

export type Answer = { status: number; body: object };

/** A merchant, whose orders, payments and disputes no other merchant can see. */
export type Merchant = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** URL of the webhook listener; null if the merchant has none. */
  webhookUrl: string | null;
  faults: Faults;
  /** Expiry of each access token, in epoch milliseconds. */
  tokens: Map<string, number>;
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  disputes: Map<string, Dispute>;
  /** Responses to repeated requests, by path and PayPal-Request-Id. */
  repeats: Map<string, () => Answer>;
  heldEvents: Map<string, WebhookEvent>;
  /** Time of the merchant's requests in epoch milliseconds; null for the machine's clock. */
  clockMs: number | null;
  /** Called with each order or dispute that is new or has changed. */
  record: (entry: BookEntry) => void;
};

export type MerchantFacts = Pick<
  Merchant,
  'clientId' | 'clientSecret' | 'webhookId' | 'webhookUrl'
>;

export function makeMerchant(facts: MerchantFacts): Merchant {
  return {
    ...facts,
    faults: readFaults({}),
    tokens: new Map(),
    orders: new Map(),
    captures: new Map(),
    disputes: new Map(),
    repeats: new Map(),
    heldEvents: new Map(),
    clockMs: null,
    record: () => {},
  };
}

/**
 * Makes another till of a merchant. It shares the merchant's orders, payments and disputes, has its
 * own credentials, faults and clock, and gets no webhooks. The demo creates its business of past
 * days through one.
 */
export function makeTill(
  merchant: Merchant,
  credentials: Pick<Merchant, 'clientId' | 'clientSecret'>,
): Merchant {
  const { webhookId, orders, captures, disputes, record } = merchant;
  const till = makeMerchant({ ...credentials, webhookId, webhookUrl: null });
  return { ...till, orders, captures, disputes, record };
}

const ID_LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';
const ID_LENGTH = 17;

/** Makes an id that looks like one of PayPal's. */
export function makeId(): string {
  return [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}
