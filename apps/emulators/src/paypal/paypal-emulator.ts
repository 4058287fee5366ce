import type { IncomingMessage, ServerResponse } from 'node:http';

import { keep } from '../keep.ts';
import { answerApi, answerToken, send } from './api.ts';
import { keepBooks } from './books-file.ts';
import { answerCheckout } from './checkout.ts';
import { control } from './control.ts';
import { makeMerchant, type Merchant, type MerchantFacts } from './merchant.ts';
import { openMessageSigner } from './webhooks/message-signer.ts';
import type { Desk } from './orders.ts';
import { unauthorized } from './refusals.ts';
import { openSigningCertificates } from './webhooks/signing-certificates.ts';
import { openWebhooks } from './webhooks/webhooks.ts';

const CONTROL_PREFIX = '/emulator/';

/**
 * Creates the part of PayPal that a checkout needs: tokens, orders, payments, disputes, transaction
 * search, the page where a buyer pays, and signed webhooks. Without a file, its data is lost when
 * the process ends. A POST below `/emulator/` triggers events that no buyer can cause.
 *
 * @param options.baseUrl  URL with the path prefix that the caller strips from `request.url`.
 * @param options.booksFile  File of the orders and disputes of this merchant; null for none.
 */
export function createPaypalEmulator(options: {
  baseUrl: string;
  merchant: MerchantFacts;
  booksFile: string | null;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { baseUrl, booksFile } = options;
  const now = Date.now;
  const certificates = openSigningCertificates();
  const signMessage = openMessageSigner(baseUrl, certificates);
  const desk: Desk = { baseUrl, signMessage, webhooks: openWebhooks({ signMessage, now }), now };
  const first = makeMerchant(options.merchant);
  if (booksFile !== null) keepBooks(first, booksFile);
  const merchants = openMerchants(first, now);
  /** Returns the desk with the merchant's own clock, if the merchant has one. */
  const deskOf = (merchant: Merchant | null): Desk =>
    typeof merchant?.clockMs === 'number'
      ? { ...desk, now: () => merchant.clockMs ?? now() }
      : desk;

  return async (request, response) => {
    const url = new URL(request.url ?? '/', baseUrl);
    const { pathname } = url;
    const credentials = request.headers.authorization ?? '';
    if (pathname === '/checkoutnow') {
      const found = merchants.findOrder(url.searchParams.get('token') ?? '');
      return answerCheckout(desk, found, { request, response });
    }
    if (pathname.startsWith(CONTROL_PREFIX) && request.method === 'POST') {
      const merchant = merchants.findBySecret(credentials);
      if (merchant === null) return send(response, unauthorized('invalid_client'));
      const action = pathname.slice(CONTROL_PREFIX.length);
      const caller = { action, merchant, add: merchants.add };
      return send(response, await control(deskOf(merchant), request, caller));
    }
    const certificate = certificates.find(pathname);
    if (certificate !== null) {
      response.writeHead(200, { 'content-type': 'text/plain' });
      return void response.end(certificate);
    }
    if (pathname === '/v1/oauth2/token' && request.method === 'POST') {
      const merchant = merchants.findBySecret(credentials);
      return answerToken(merchant, { request, response, url }, now());
    }
    const merchant = merchants.findByToken(credentials);
    return answerApi(deskOf(merchant), merchant, { request, response, url });
  };
}

/** Opens the merchants: that of the site, which is always kept, and those added by tests. */
function openMerchants(first: Merchant, now: () => number) {
  const added = new Map<string, Merchant>();
  const all = () => [first, ...added.values()];

  return {
    add: (merchant: Merchant) => keep(added, merchant.clientId, merchant),

    findBySecret(authorization: string): Merchant | null {
      const [, encoded = ''] = /^Basic (\S+)$/i.exec(authorization) ?? [];
      const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
      const found = all().find(({ clientId }) => clientId === id);
      return found !== undefined && found.clientSecret === secret ? found : null;
    },

    findByToken(authorization: string): Merchant | null {
      const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
      return all().find(({ tokens }) => (tokens.get(token) ?? 0) > now()) ?? null;
    },

    findOrder(orderId: string) {
      for (const merchant of all()) {
        const order = merchant.orders.get(orderId);
        if (order !== undefined) return { merchant, order };
      }
      return null;
    },
  };
}
