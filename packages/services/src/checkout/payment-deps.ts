import type { Database, orders } from '@hookline/db';
import type { Backoff } from '@hookline/domain';
import { ProviderError, type Paypal } from '@hookline/providers';

type Write = (about: object, text: string) => void;

/** Dependencies of payment use cases. */
export type PaymentDeps = {
  db: Database;
  /** Null without PayPal credentials. */
  paypal: Paypal | null;
  log: { error: Write };
  /** Epoch milliseconds. */
  now: () => number;
  /** Called with each order that a transaction examined or changed, after its commit. */
  onOrderChange?: (transition: OrderTransition) => void;
};

/** An order before and after a transaction. They are the same if no change was needed. */
export type OrderTransition = Readonly<Record<'before' | 'after', orders.OrderRecord>>;

/** Dependencies of use cases that run unattended and log what they find. */
export type UnattendedDeps = PaymentDeps & {
  log: { info: Write; warn: Write; error: Write };
  /** Called with the time between PayPal sending a webhook and its event being handled. */
  onWebhookHandled?: (handled: { lagMs: number }) => void;
};

/** Retry delays after PayPal did not respond. */
export const PROVIDER_BACKOFF: Backoff = { firstMs: 30_000, maxMs: 60 * 60_000 };

/** @throws ProviderError 'unreachable' without PayPal credentials. */
export function requirePaypal({ paypal }: Pick<PaymentDeps, 'paypal'>): Paypal {
  if (paypal === null) throw new ProviderError('unreachable', 'PayPal: there are no credentials');
  return paypal;
}

/** Returns the error for a caller that has stopped waiting for PayPal. */
export function tooLate(): ProviderError {
  return new ProviderError('unreachable', 'PayPal takes too long');
}
