import type { Answer, Merchant } from '../merchant.ts';
import { notFound } from '../refusals.ts';

/** Events that the emulator sends. Every webhook is subscribed to all of them. */
const EVENT_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

/** Returns the URL of a merchant's webhook, and the events it is subscribed to. */
export function readWebhook(merchant: Merchant, webhookId: string): Answer {
  const { webhookUrl } = merchant;
  if (webhookUrl === null || webhookId !== merchant.webhookId) return notFound();
  const eventTypes = EVENT_TYPES.map((name) => ({ name, status: 'ENABLED' }));
  return { status: 200, body: { id: webhookId, url: webhookUrl, event_types: eventTypes } };
}
