import { requirePaypal, tooLate } from '@hookline/services';
import {
  API_BASE_PATH,
  AppError,
  PAYPAL_WEBHOOK_BYTES_MAX,
  PAYPAL_WEBHOOK_PATH,
} from '@hookline/contract';
import { orders } from '@hookline/db';
import type { PaypalEvent } from '@hookline/domain';
import { ProviderError } from '@hookline/providers';

import type { Deps } from '../../deps.ts';
import {
  answerNotice,
  refuseCall,
  type ApiContext,
  type ApiParts,
} from '../../http/answer-call.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { App } from '../../http/create-api.ts';
import { requireWithin } from '../../http/limits.ts';
import { readBody } from '../../http/read-input.ts';
import { withTimeout } from '../../http/with-timeout.ts';
import { handleEvent } from './handle-event.ts';

/** So long a notice is ours alone; then whoever looks for waiting ones takes it. */
const EVENT_LEASE_MS = 60_000;
/** PayPal waits for our answer; what takes longer goes on without it. */
const HANDLING_TIMEOUT_MS = 8_000;
const RETRY_SECONDS = 30;

/** POST /pay/paypal/webhook: PayPal's notices. Nobody else can make one that we believe. */
export function addPaypalWebhook(app: App, parts: ApiParts): void {
  const path = API_BASE_PATH + PAYPAL_WEBHOOK_PATH;
  app.post(path, (c) =>
    answerNotice(c, parts, {
      path: PAYPAL_WEBHOOK_PATH,
      receive: (address) => receive(c, address, parts.deps),
    }),
  );
  app.all(path, async (c) => {
    const response = await refuseCall(new AppError('A0405', 'Method not allowed'), c, parts);
    response.headers.set('allow', 'POST');
    return response;
  });
}

/**
 * Keeps a notice before it is handled, so that PayPal hears 'yes' once nothing can get lost.
 *
 * @throws AppError A0400 unless PayPal has signed it for us, A0413 if it is too large, A0429 if
 *   there are too many, C0503 if its certificate cannot be had.
 */
async function receive(c: ApiContext, address: string, deps: Deps): Promise<void> {
  requireWithin(deps.limits.notice, clientNetwork(address));
  const rawBody = await readBody(c, PAYPAL_WEBHOOK_BYTES_MAX);
  const event = await verify(c, rawBody, deps);
  const lease = { nowMs: deps.now(), leaseMs: EVENT_LEASE_MS };
  const isNew = await orders.saveEvent(deps.db, { ...event, ...lease });
  if (isNew) await handle(event, deps);
}

async function verify(c: ApiContext, rawBody: Buffer, deps: Deps): Promise<PaypalEvent> {
  try {
    const headers = (name: string) => c.req.header(name) ?? null;
    const event = await requirePaypal(deps).verifyWebhook({ headers, rawBody });
    if (event === null) throw new AppError('A0400', 'Bad request');
    return event;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const retry = { cause: error, retryAfterSeconds: RETRY_SECONDS };
    throw new AppError('C0503', 'Please try again', retry);
  }
}

/** Never fails: the notice is kept, and what cannot be done now is done by the sweeper. */
async function handle(event: PaypalEvent, deps: Deps): Promise<void> {
  const { eventId, type } = event;
  try {
    await withTimeout(handleEvent(event, deps), HANDLING_TIMEOUT_MS, tooLate);
    await orders.finishEvent(deps.db, { eventId, nowMs: deps.now() });
  } catch (error) {
    const level = error instanceof ProviderError ? 'warn' : 'error';
    deps.log[level]({ eventId, type, err: error }, 'a notice waits for another try');
  }
}
