import { STUDIO_CALLS } from '@hookline/contract/studio';
import { audit, identity, orders, products } from '@hookline/db';
import { findOrder, inspectOrder } from '@hookline/services/checkout';

import { askPaypal } from '../orders/ask-paypal.ts';
import { getOrder } from '../orders/get-order.ts';
import { cursorOf, readCursor } from '../orders/order-cursor.ts';
import {
  filterOf,
  serializeDetail,
  serializeRow,
  serializeWaiting,
} from '../orders/serialize-order.ts';
import { serveStudio } from '../serve-studio.ts';

const ENTRIES_MAX = 50;
const REVIEWS_PER_PAGE = 50;

export const orderListEndpoint = serveStudio(
  STUDIO_CALLS.orderList,
  async ({ input: { q = '', items, cursor, ...filters }, deps }) => {
    const { db } = deps;
    if (q !== '') {
      const order = await findOrder(q, deps);
      const rows = order === null ? [] : [serializeRow(await orders.getDeskOrder(db, order))];
      return { rows, next: null };
    }
    const page = { filter: filterOf(filters), after: readCursor(cursor), itemsMax: items };
    const { records, next } = await orders.listNewestOrders(db, page);
    return { rows: records.map(serializeRow), next: cursorOf(next) };
  },
);

export const orderPackagesEndpoint = serveStudio(STUDIO_CALLS.orderPackages, async ({ deps }) => {
  const definitions = await products.listDefinitions(deps.db);
  return {
    packages: definitions.map(({ productId, texts }) => ({
      productId,
      name: texts['en-US']?.name ?? productId,
    })),
  };
});

export const orderDetailEndpoint = serveStudio(
  STUDIO_CALLS.orderDetail,
  async ({ input: { orderNo }, deps }) => {
    const { db } = deps;
    const description = await getOrder(orderNo, deps);
    const row = await orders.getDeskOrder(db, description.order);
    const subject = { kind: 'order', id: orderNo };
    const all = { operator: null, fromMs: null, untilMs: null, itemsMax: ENTRIES_MAX };
    const acts = await audit.listEntries(db, { subject, ...all });
    const notes = await identity.listOrderNotes(db, description.order);
    return serializeDetail(description, { row, acts, notes });
  },
);

export const orderAtPaypalEndpoint = serveStudio(
  STUDIO_CALLS.orderAtPaypal,
  async ({ input: { orderNo }, deps }) => {
    const { order } = await getOrder(orderNo, deps);
    const { seen, disputes } = await askPaypal(
      () => inspectOrder(order, deps),
      'PayPal does not answer. What is stored here is shown all the same.',
    );
    return {
      status: seen?.status ?? null,
      payments: (seen?.captures ?? []).map(({ id, status, amount, refundedCents }) => ({
        captureId: id,
        status,
        amount,
        refundedCents,
      })),
      disputes:
        disputes?.map(({ id, status, outcome, refunded }) => ({
          disputeId: id,
          status,
          outcome,
          refunded,
        })) ?? null,
    };
  },
);

export const reviewListEndpoint = serveStudio(
  STUDIO_CALLS.reviewList,
  async ({ input: { cursor }, deps }) => {
    const page = { after: readCursor(cursor), itemsMax: REVIEWS_PER_PAGE };
    const { records, next } = await orders.listWaitingOrders(deps.db, page);
    return {
      rows: records.flatMap((order) => serializeWaiting(order) ?? []),
      next: cursorOf(next),
    };
  },
);
