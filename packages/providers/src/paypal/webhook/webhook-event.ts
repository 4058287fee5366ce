import type { PaypalEvent } from '@hookline/domain/checkout';
import * as z from 'zod/mini';

import { Link, optionalText, Related, targetOf } from '../answers.ts';
import { parseJson } from '../read-text.ts';

const EVENT_ID_LENGTH_MAX = 255;
const TYPE_LENGTH_MAX = 128;

/** The resource of an event: an order, a payment, a refund or a dispute, by its fields. */
const Resource = z.object({
  id: optionalText,
  order_id: optionalText,
  dispute_id: optionalText,
  supplementary_data: Related,
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: optionalText }))),
  links: z._default(z.array(Link), []),
});

const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(EVENT_ID_LENGTH_MAX)),
  event_type: z.string().check(z.minLength(1), z.maxLength(TYPE_LENGTH_MAX)),
  resource: Resource,
});

/** Returns null if the text is not an event. */
export function readEvent(text: string): PaypalEvent | null {
  const parsed = Event.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, resource } = parsed.data;
  return {
    eventId,
    type,
    orderId: orderIdOf(type, resource),
    captureId: captureIdOf(type, resource),
    disputeId: resource.dispute_id ?? null,
  };
}

function orderIdOf(type: string, resource: z.infer<typeof Resource>): string | null {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null;
  const { order_id: orderId, supplementary_data: more, links } = resource;
  return orderId ?? more?.related_ids?.order_id ?? targetOf(links, 'orders');
}

/** Returns the payment's id. A refund has its own id, and a link to its payment. */
function captureIdOf(type: string, resource: z.infer<typeof Resource>): string | null {
  const [disputed] = resource.disputed_transactions ?? [];
  if (disputed !== undefined) return disputed.seller_transaction_id ?? null;
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null;
  return targetOf(resource.links, 'captures') ?? resource.id ?? null;
}
