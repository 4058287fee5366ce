import type { Database, orders } from '@hookline/db';
import type { Backoff } from '@hookline/domain';
import { ProviderError, type Paypal } from '@hookline/providers';

type Write = (about: object, text: string) => void;

/** Dependencies of the use cases of payments. */
export type PaymentDeps = {
  db: Database;
  /** Null without PayPal's credentials. */
  paypal: Paypal | null;
  log: { error: Write };
  /** Epoch milliseconds. */
  now: () => number;
  /** Is told of each order that was looked at to change it, once that is committed. */
  onOrderChange?: (transition: OrderTransition) => void;
};

/** An order before and after a transaction. They are the same if nothing was to be changed. */
export type OrderTransition = Readonly<Record<'before' | 'after', orders.OrderRecord>>;

/** Dependencies of use cases that run unattended and log what they find. */
export type UnattendedDeps = PaymentDeps & {
  log: { info: Write; warn: Write; error: Write };
  /** Is told how long after PayPal had sent a webhook its event was handled. */
  onWebhookHandled?: (handled: { lagMs: number }) => void;
};

/** The rest of work that PayPal's answer was missing for. */
export const PROVIDER_BACKOFF: Backoff = { firstMs: 30_000, maxMs: 60 * 60_000 };

/** @throws ProviderError 'unreachable' without PayPal's credentials. */
export function requirePaypal({ paypal }: Pick<PaymentDeps, 'paypal'>): Paypal {
  if (paypal === null) throw new ProviderError('unreachable', 'PayPal: there are no credentials');
  return paypal;
}

/** The error of a caller that stopped waiting for PayPal. */
export function tooLate(): ProviderError {
  return new ProviderError('unreachable', 'PayPal takes too long');
}
