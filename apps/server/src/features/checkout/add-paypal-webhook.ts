import { AppError, PAYPAL_WEBHOOK_BYTES_MAX, PAYPAL_WEBHOOK_PATH } from '@hookline/contract';
import { ProviderError } from '@hookline/providers';
import { receiveWebhook } from '@hookline/services/checkout';

import type { Deps } from '../../deps.ts';
import {
  answerWebhook,
  refuseCall,
  type ApiContext,
  type ApiParts,
} from '../../http/answer-call.ts';
import { clientNetwork } from '../../http/limits/client-network.ts';
import type { App } from '../../http/answer-call.ts';
import { requireWithin } from '../../http/limits/limits.ts';
import { readBody } from '../../http/read-input.ts';

const RETRY_SECONDS = 30;

/** Adds POST /pay/paypal/webhook. A webhook is accepted only if PayPal has signed it. */
export function addPaypalWebhook(app: App, parts: ApiParts): void {
  const path = parts.deps.site.apiBasePath + PAYPAL_WEBHOOK_PATH;
  app.post(path, (c) =>
    answerWebhook(c, parts, {
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
 * @throws AppError A0400 unless PayPal has signed the webhook for us, A0413 if it is too large,
 *   A0429 if there are too many, C0503 if its signature cannot be checked.
 */
async function receive(c: ApiContext, address: string, deps: Deps): Promise<void> {
  await requireWithin(deps.limits.webhook, clientNetwork(address));
  const rawBody = await readBody(c, PAYPAL_WEBHOOK_BYTES_MAX);
  const headers = (name: string) => c.req.header(name) ?? null;
  const outcome = await receiveWebhook({ headers, rawBody }, deps).catch(refuseUnreachable);
  if (outcome.kind === 'refused') throw new AppError('A0400', 'Bad request');
}

/** @throws AppError C0503 if PayPal did not respond, else the error itself. */
function refuseUnreachable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const retry = { cause: error, retryAfterSeconds: RETRY_SECONDS };
  throw new AppError('C0503', 'Please try again', retry);
}
