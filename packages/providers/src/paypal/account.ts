import * as z from 'zod/mini';

import { ProviderError } from '../provider-error.ts';
import { isForbidden, type Api } from './api.ts';
import { listCaptures } from './list-captures.ts';
import { listDisputes } from './payments.ts';
import { WEBHOOK_EVENTS } from './webhook/webhook-events.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A well-formed payment id that no payment has. */
const NO_CAPTURE_ID = '00000000000000000';
/** Event name that subscribes a webhook to all events. */
const ALL_EVENTS = '*';

const Webhook = z.object({
  url: z.string(),
  event_types: z._default(z.array(z.object({ name: z.string() })), []),
});

/** Permissions and webhook of an app at PayPal. */
export type PaypalAccount = {
  /** URL of the webhook, and the events that it does not receive; null if PayPal has no webhook. */
  webhook: { url: string; missingEvents: string[] } | null;
  /** Whether the app may search transactions, which reconciling needs. */
  maySearch: boolean;
  /** Whether the app may read disputes. */
  mayReadDisputes: boolean;
};

/** Reads the account. Permissions are found by trial calls. @throws ProviderError */
export async function readAccount(
  api: Api,
  { webhookId, nowMs }: { webhookId: string; nowMs: number },
): Promise<PaypalAccount> {
  const [webhook, maySearch, mayReadDisputes] = await Promise.all([
    readWebhook(api, webhookId),
    isAllowed(listCaptures(api, { fromMs: nowMs - HOUR_MS, toMs: nowMs, nowMs })),
    isAllowed(listDisputes(api, NO_CAPTURE_ID)),
  ]);
  return { webhook, maySearch, mayReadDisputes };
}

async function readWebhook(api: Api, webhookId: string): Promise<PaypalAccount['webhook']> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
  const reply = await api.ask({ path, schema: Webhook });
  if (reply.kind === 'missing') return null;
  if (reply.kind === 'refused') {
    throw new ProviderError('refused', `PayPal does not show a webhook: ${reply.issue ?? ''}`);
  }
  const heard = new Set(reply.data.event_types.map(({ name }) => name));
  const missingEvents = heard.has(ALL_EVENTS)
    ? []
    : WEBHOOK_EVENTS.filter((name) => !heard.has(name));
  return { url: reply.data.url, missingEvents };
}

/** Returns whether the app has a permission: any response except "forbidden" shows that it has. */
async function isAllowed(question: Promise<unknown>): Promise<boolean> {
  try {
    await question;
    return true;
  } catch (error) {
    if (isForbidden(error)) return false;
    if (error instanceof ProviderError && error.kind === 'refused') return true;
    throw error;
  }
}
