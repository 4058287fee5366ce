import { keep } from '../../keep.ts';
import { makeId, type Merchant, type WebhookEvent } from '../merchant.ts';
import type { MessageSigner } from './message-signer.ts';
import { serializeTime } from '../serialize.ts';

const DELIVERY_TIMEOUT_MS = 10_000;
/** Pauses between retries. PayPal retries for three days, the emulator for one or two minutes. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
const UNDERWAY_MAX = 500;

/** Opens the webhooks, which notify merchants about payments, signed as PayPal signs. */
export function openWebhooks(options: { signMessage: MessageSigner; now: () => number }) {
  const { signMessage, now } = options;
  let underway = 0;

  /** Sends an event. Returns the status of the response; 0 if there was none. */
  async function send(merchant: Merchant, event: WebhookEvent): Promise<number> {
    if (merchant.webhookUrl === null) return 0;
    const { webhookId } = merchant;
    const message = signMessage(JSON.stringify(event), {
      webhookId,
      sentAtMs: now(),
      fault: 'none',
    });
    return fetch(merchant.webhookUrl, {
      method: 'POST',
      ...message,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      // The listener is down. The caller retries later.
      () => 0,
    );
  }

  async function sendUntilHeard(merchant: Merchant, event: WebhookEvent, tries = 0): Promise<void> {
    if (underway >= UNDERWAY_MAX) return;
    underway += 1;
    const status = await send(merchant, event);
    underway -= 1;
    const waitMs = RETRY_AFTER_MS[tries];
    if (isHeard(status) || waitMs === undefined) return;
    setTimeout(() => void sendUntilHeard(merchant, event, tries + 1), waitMs).unref();
  }

  return {
    /** Sends an event. In mode 'before-return' it resolves after the webhook has been sent. */
    async tell(
      merchant: Merchant,
      facts: { type: string; resourceType: string; resource: object; summary: string },
    ): Promise<void> {
      const event: WebhookEvent = {
        id: `WH-${makeId()}-${makeId()}`,
        event_version: '1.0',
        create_time: serializeTime(now()),
        resource_type: facts.resourceType,
        resource_version: '2.0',
        event_type: facts.type,
        summary: facts.summary,
        resource: facts.resource,
      };
      const { webhooks, webhookTimes } = merchant.faults;
      if (webhooks === 'held') return keep(merchant.heldEvents, event.id, event);
      if (merchant.webhookUrl === null) return;
      const copies = Array.from({ length: webhookTimes }, () => sendUntilHeard(merchant, event));
      if (webhooks === 'before-return') await Promise.all(copies);
    },

    /** Sends the held events, one after the other. */
    async release(merchant: Merchant, isBackwards: boolean) {
      const events = [...merchant.heldEvents.values()];
      merchant.heldEvents.clear();
      const sent: { type: string; status: number }[] = [];
      for (const event of isBackwards ? events.toReversed() : events) {
        sent.push({ type: event.event_type, status: await send(merchant, event) });
      }
      return sent;
    },
  };
}

export type Webhooks = ReturnType<typeof openWebhooks>;

function isHeard(status: number): boolean {
  return status >= 200 && status < 300;
}
