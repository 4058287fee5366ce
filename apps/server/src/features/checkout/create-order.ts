import { AppError, createOrderCall, type InputOf } from '@hookline/contract';
import type { ShownOffer } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';
import { placeOrder, type PlaceOrderOutcome } from '@hookline/services/checkout';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { readOrderPlace, readStorefront } from '../../serializers/keys.ts';
import { returnUrlsOf } from './return-url.ts';

type Refused = Extract<PlaceOrderOutcome, { kind: 'refused' }>;

const RETRY_SECONDS = 2;

/** POST /order/api/front/hookline/createOrder: creates an order, to be paid on PayPal's page. */
export const createOrderEndpoint = serve(createOrderCall, createOrder, { limit: 'order' });

async function createOrder({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'createOrder'>): CallAnswer<'createOrder'> {
  const urls = returnUrlsOf(input.returnUrl, deps.site);
  const request = {
    userId: viewer.userId,
    extendProductId: input.extendProductId,
    productId: input.productId,
    storefront: readStorefront(input),
    ...readOrderPlace(input),
    shown: shownOf(input),
    locale,
    ...urls,
  };
  const outcome = await placeOrder(request, deps).catch(refuseUnreachable);
  if (outcome.kind === 'refused') throw refusalOf(outcome);
  return { jumpPaypalLink: outcome.approveUrl, orderNo: outcome.orderNo };
}

function shownOf(input: InputOf<typeof createOrderCall>): ShownOffer {
  const { payConfigId, memberLayerId, memberLayerGroupId } = input;
  const { productSourceType: sourceType, memberCurrencyCode: currency } = input;
  return { payConfigId, sourceType, currency, memberLayerId, memberLayerGroupId };
}

/** @throws AppError C0503 if PayPal did not respond, else the error itself. */
function refuseUnreachable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const retry = { cause: error, retryAfterSeconds: RETRY_SECONDS };
  throw new AppError('C0503', 'PayPal isn’t responding. Please try again.', retry);
}

function refusalOf(refused: Refused): AppError {
  switch (refused.reason) {
    case 'unknown-product':
      return new AppError('A0400', 'Bad request');
    case 'offer-changed':
      return new AppError('B0003', 'This package has changed. Please choose again.');
    case 'not-selling':
      return new AppError('A0402', 'Buying coins is not possible at the moment.');
    case 'blocked':
      return new AppError('A0402', 'Buying coins is not possible with this account.');
    case 'refused-by-paypal':
      return new AppError('A0402', 'PayPal refused the order.', { cause: refused.cause });
  }
}
