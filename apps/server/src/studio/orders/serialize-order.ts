import type {
  OrderDetail,
  OrderRow,
  StudioData,
  StudioInput,
  WaitingOrder,
} from '@hookline/contract/studio';
import type { audit, identity, orders } from '@hookline/db';
import { isForReview, reviewEndsOf } from '@hookline/domain/checkout';

type Entry = OrderDetail['acts'][number];

/** Returns an order as the lists of the studio have it. */
export function serializeRow(order: orders.DeskOrder): OrderRow {
  const { createdAtMs, reviewReason } = order;
  return {
    orderNo: order.orderNo,
    createdAt: createdAtMs,
    userId: order.userId,
    memberCode: order.memberCode,
    nickName: order.nickName,
    productId: order.productId,
    amountCents: order.amountCents,
    currency: order.currency,
    coinsBuy: order.coinsBuy,
    coinsBonus: order.coinsBonus,
    state: order.state,
    waitsFor: isForReview(order) ? reviewReason : null,
    refundedCents: order.refundedCents,
  };
}

/** Returns an order of the queue; null for one that no longer waits. */
export function serializeWaiting(order: orders.DeskOrder): WaitingOrder | null {
  const row = serializeRow(order);
  if (row.waitsFor === null) return null;
  return {
    ...row,
    waitsFor: row.waitsFor,
    captureId: order.captureId,
    waitsSince: order.reviewSinceMs ?? order.createdAtMs,
    ends: [...reviewEndsOf(order)],
  };
}

export function serializeEntry(entry: audit.AuditEntry): Entry {
  const { id, doneAtMs, operator, action, reason, before, after } = entry;
  return { entryId: id, doneAt: doneAtMs, operator, action, reason, before, after };
}

/** Returns everything about an order. */
export function serializeDetail(
  description: orders.OrderDescription,
  {
    row,
    acts,
    notes,
  }: {
    row: orders.DeskOrder;
    acts: readonly audit.AuditEntry[];
    notes: readonly identity.Note[];
  },
): StudioData<'orderDetail'> {
  const { order } = description;
  return {
    order: {
      ...serializeRow(row),
      storefront: description.storefront,
      dramaId: description.dramaId,
      paypalOrderId: order.paypalOrderId,
      captureId: order.captureId,
      cancelledAt: description.cancelledAtMs,
      paidAt: order.paidAtMs,
      reversedAt: description.reversedAtMs,
      waitsSince: isForReview(order) ? order.reviewSinceMs : null,
      nextPollAt: description.nextPollAtMs,
    },
    ends: [...reviewEndsOf(order)],
    refunds: description.refunds.map(({ askedAtMs, ...refund }) => ({
      ...refund,
      askedAt: askedAtMs,
    })),
    disputes: description.disputes.map(({ openedAtMs, changedAtMs, ...dispute }) => ({
      ...dispute,
      openedAt: openedAtMs,
      changedAt: changedAtMs,
    })),
    webhooks: description.webhooks.map(({ receivedAtMs, ...event }) => ({
      ...event,
      receivedAt: receivedAtMs,
    })),
    postings: description.records.map(({ createdAtMs, ...posting }) => ({
      ...posting,
      createdAt: createdAtMs,
    })),
    lots: description.lots,
    notes: notes.map(({ id, operator, text, createdAtMs }) => ({
      noteId: id,
      at: createdAtMs,
      operator,
      text,
    })),
    // A note is listed with its words, and not as an act once more.
    acts: acts.filter(({ action }) => action !== 'order note').map(serializeEntry),
  };
}

type Filters = Omit<StudioInput<'orderList'>, 'q' | 'items' | 'cursor'>;

export function filterOf(filters: Filters): orders.OrderFilter {
  return {
    state: filters.state ?? null,
    productId: filters.productId ?? null,
    fromMs: filters.fromAt ?? null,
    untilMs: filters.untilAt ?? null,
    fromCents: filters.fromCents ?? null,
    toCents: filters.toCents ?? null,
  };
}
