import { randomUUID } from 'node:crypto';

import {
  API_BASE_PATH,
  createClient,
  PAYPAL_WEBHOOK_PATH,
  type RequestData,
} from '@hookline/contract';
import { orders } from '@hookline/db';
import type { LotSeed } from '@hookline/db/testing';
import { payConfigIdOf, type ProductDefinition } from '@hookline/domain/checkout';
import { addMerchant } from '@hookline/providers/testing';
import { paymentWork, reconcile, setProducts } from '@hookline/services/checkout';
import { runDueWork } from '@hookline/services/work';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { inject } from 'vitest';

import type { PerMinute } from '../http/limits/limits.ts';
import { addViewer, type TestViewer } from './add-viewer.ts';
import { listenTo } from './listen-to.ts';
import { startTestApp } from './start-test-app.ts';
import { findFreePort } from './find-free-port.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Timeout of one request to PayPal: long enough for a busy machine, short enough for people. */
const PAYPAL_TIMEOUT_MS = 2_000;

/** The small product, one that only the profile sells, and one that is not for sale. */
export const PRODUCTS: readonly ProductDefinition[] = [
  SMALL_PRODUCT,
  { ...SMALL_PRODUCT, productId: 'profile-only', inPlayer: false },
  { ...SMALL_PRODUCT, productId: 'not-for-sale', isActive: false },
];

export type OrderPayload = RequestData<'createOrder'>;

/** Returns a client's order payload for the small product, each time with a new key. */
export function orderPayload(change: Partial<OrderPayload> = {}): OrderPayload {
  return {
    productId: SMALL_PRODUCT.productId,
    payConfigId: payConfigIdOf(SMALL_PRODUCT),
    memberLayerId: 'all',
    memberLayerGroupId: 'all',
    productSourceType: SMALL_PRODUCT.sourceType,
    memberCurrencyCode: 'USD',
    extendProductId: `usp_${randomUUID()}`,
    payType: 4,
    type: 2,
    returnUrl: 'http://localhost:3000/profile/',
    ...change,
  };
}

/** Creates an order of the small product, for which the buyer has yet to pay. */
async function order(viewer: TestViewer, change: Partial<OrderPayload> = {}) {
  const payload = orderPayload(change);
  const { jumpPaypalLink, orderNo } = await viewer.call('createOrder', payload);
  const transactionId = new URL(jumpPaypalLink).searchParams.get('token') ?? '';
  return { jumpPaypalLink, orderNo, transactionId, extendProductId: payload.extendProductId };
}

type Options = {
  perMinute?: Partial<PerMinute>;
  /** Timeout of one request to PayPal. */
  timeoutMs?: number;
};

/**
 * Starts the whole server with its own merchant at PayPal's emulator. Members' requests and
 * PayPal's webhooks use HTTP. Use it with `await using`.
 */
export async function startShop({ perMinute, timeoutMs = PAYPAL_TIMEOUT_MS }: Options = {}) {
  const port = await findFreePort();
  const webhookUrl = `http://127.0.0.1:${port}${API_BASE_PATH}${PAYPAL_WEBHOOK_PATH}`;
  const merchant = await addMerchant(inject('emulators').settings, webhookUrl);
  const app = await startTestApp({
    paypal: merchant.open({ timeoutMs }),
    perMinute: { order: 1000, receipt: 10_000, ...perMinute },
  });
  // PayPal's emulator uses the real clock, and reconciling compares its times with the shop's.
  app.clock.nowMs = Date.now();
  await setProducts(PRODUCTS, app.deps);
  const server = await listenTo(app, { port });
  const clientWith = (headers: Record<string, string>) =>
    createClient({ baseUrl: '/api', fetch: server.ask, headers: () => headers });

  return {
    ...app,
    server,
    webhookUrl,
    merchant,
    guest: clientWith({ currentlanguage: 'en' }),
    clientWith,
    addViewer: (lots: readonly LotSeed[] = []) =>
      addViewer({ db: app.deps.db, clientWith, nowMs: app.clock.nowMs }, { lots }),
    /** Runs the payment work that is due after this time. */
    async sweep({ afterMs = MINUTE_MS } = {}) {
      app.clock.nowMs += afterMs;
      await runDueWork(paymentWork(app.deps), app.deps);
    },
    order,
    /** Orders and pays for the small product, and has its coins credited. */
    async buy(viewer: TestViewer) {
      const made = await order(viewer);
      const { jumpPaypalLink, transactionId } = made;
      await merchant.choose(jumpPaypalLink, 'pay');
      await viewer.call('verifyReceipt', { transactionId });
      const seen = await merchant.open().readOrder(transactionId);
      return { ...made, captureId: seen?.captures[0]?.id ?? '' };
    },
    /** Lists the differences between PayPal's books, our orders and the ledger. */
    async findDifferences() {
      // PayPal's clock runs while the shop's is stopped.
      const span = { fromMs: Date.now() - HOUR_MS, toMs: Math.max(Date.now(), app.clock.nowMs) };
      return reconcile(span, { db: app.deps.db, paypal: merchant.open() });
    },
    async stateOf({ orderNo }: { orderNo: string }) {
      return (await orders.findOrderByNumber(app.deps.db, orderNo))?.state;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}
