import * as z from 'zod/mini';

import { ProviderError } from '../provider-error.ts';
import { isForbidden, type Api } from './api.ts';
import { listCaptures } from './list-captures.ts';
import { listDisputes } from './payments.ts';
import { WEBHOOK_EVENTS } from './webhook/webhook-events.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Has the form of a payment's id; no payment has it. */
const NO_CAPTURE_ID = '00000000000000000';
/** A webhook with this name of an event hears of all. */
const ALL_EVENTS = '*';

const Webhook = z.object({
  url: z.string(),
  event_types: z._default(z.array(z.object({ name: z.string() })), []),
});

/** Permissions and webhook of an app at PayPal. */
export type PaypalAccount = {
  /** Where webhooks go, and which events they should, but do not tell of; null if PayPal has none. */
  webhook: { url: string; missingEvents: string[] } | null;
  /** Whether the app may search transactions, which reconciling needs. */
  maySearch: boolean;
  /** Whether the app may read disputes. */
  mayReadDisputes: boolean;
};

/** Reads it. Permissions are found by trying. @throws ProviderError */
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

/** Any answer but "forbidden" shows that the app has the permission, "there is none" included. */
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
