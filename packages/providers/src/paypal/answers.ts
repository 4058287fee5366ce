import type { PaypalCaptureSnapshot, PaypalOrderSnapshot } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { WireAmount } from './amount.ts';

/** Optional text. Unread fields are ignored, because PayPal may add fields at any time. */
export const optionalText = z.optional(z.string());

export const Link = z.object({ href: z.string(), rel: z.string() });
export type Link = z.infer<typeof Link>;

/** Reference to the order of a payment; not every response has it. */
export const Related = z.optional(
  z.object({ related_ids: z.optional(z.object({ order_id: optionalText })) }),
);

export const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: WireAmount,
  custom_id: optionalText,
  invoice_id: optionalText,
  supplementary_data: Related,
  create_time: optionalText,
  links: z._default(z.array(Link), []),
});
export type Capture = z.infer<typeof Capture>;

export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.optional(WireAmount),
  links: z._default(z.array(Link), []),
});
type Refund = z.infer<typeof Refund>;

export const Order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.tuple([
    z.object({
      amount: WireAmount,
      custom_id: optionalText,
      invoice_id: optionalText,
      payments: z.optional(
        z.object({
          captures: z._default(z.array(Capture), []),
          refunds: z._default(z.array(Refund), []),
        }),
      ),
    }),
  ]),
});

/** PayPal's response to a new order, in full or minimal. */
export const NewOrder = z.object({ id: z.string(), links: z.array(Link) });

/** A refusal; `details` contain the reason, `debug_id` is for PayPal's support. */
export const Refusal = z.object({
  name: optionalText,
  error: optionalText,
  debug_id: optionalText,
  details: z._default(z.array(z.object({ issue: optionalText })), []),
});

export const Dispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_outcome: z.optional(
    z.object({ outcome_code: optionalText, amount_refunded: z.optional(WireAmount) }),
  ),
  disputed_transactions: z._default(z.array(z.object({ seller_transaction_id: optionalText })), []),
});

export const DisputeList = z.object({
  items: z._default(z.array(z.object({ dispute_id: z.string() })), []),
});

export function toOrder(order: z.infer<typeof Order>): PaypalOrderSnapshot {
  const [unit] = order.purchase_units;
  const { captures, refunds } = unit.payments ?? { captures: [], refunds: [] };
  return {
    id: order.id,
    status: order.status,
    amount: unit.amount,
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    captures: captures.map((capture) => toCapture(capture, refunds)),
  };
}

/**
 * @param refunds  All refunds of the order: captures do not contain their refunded amount.
 */
export function toCapture(capture: Capture, refunds: readonly Refund[]): PaypalCaptureSnapshot {
  const { id, status, amount } = capture;
  const back = refunds
    .filter((refund) => refund.status === 'COMPLETED' && targetOf(refund.links, 'captures') === id)
    .reduce((cents, refund) => cents + (refund.amount?.cents ?? 0), 0);
  return {
    id,
    status,
    amount,
    customId: capture.custom_id ?? null,
    invoiceId: capture.invoice_id ?? null,
    refundedCents: status === 'REFUNDED' ? amount.cents : back,
  };
}

/** Returns the id of a capture's order; null if the response does not contain it. */
export function orderIdOf({ supplementary_data: more, links }: Capture): string | null {
  return more?.related_ids?.order_id ?? targetOf(links, 'orders');
}

/** Returns the id in the link to a parent resource, such as a refund's capture. */
export function targetOf(links: readonly Link[], kind: 'captures' | 'orders'): string | null {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes(`/${kind}/`));
  return up?.href.split(`/${kind}/`).at(-1) ?? null;
}
