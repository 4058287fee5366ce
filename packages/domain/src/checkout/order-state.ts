/** Order states (ADR 0022), by their names on the wire. */
export const ORDER_STATES = [
  'NEW',
  'CREATED',
  'APPROVED',
  'CAPTURING',
  'PENDING',
  'PAID',
  'DECLINED',
  'FAILED',
  'EXPIRED',
  'REVIEW',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
  'REVERSED',
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** States of an order whose money may still arrive even if the buyer does not return to us. */
export const LIVE_STATES = [
  'NEW',
  'CREATED',
  'APPROVED',
  'CAPTURING',
  'PENDING',
  'DECLINED',
] as const satisfies readonly OrderState[];

/** Live states without a payment in progress. The buyer's next order supersedes such an order. */
export const SUPERSEDABLE_STATES = [
  'NEW',
  'CREATED',
  'DECLINED',
] as const satisfies readonly OrderState[];

const AFTER_PAYMENT: ReadonlySet<OrderState> = new Set<OrderState>([
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
  'REVERSED',
]);
const LIVE: ReadonlySet<OrderState> = new Set<OrderState>(LIVE_STATES);
/** States in which the buyer may follow the order's link and pay. */
const PAYABLE: ReadonlySet<OrderState> = new Set<OrderState>(['CREATED', 'DECLINED']);

/** Whether the money was received. A paid order never becomes unpaid. */
export function isAfterPayment(state: OrderState): boolean {
  return AFTER_PAYMENT.has(state);
}

export function isLive(state: OrderState): boolean {
  return LIVE.has(state);
}

export function isPayable(state: OrderState): boolean {
  return PAYABLE.has(state);
}

/**
 * Whether an order waits for an operator. A paid order keeps its state: for example, after
 * a dispute with an unknown outcome the order is still DISPUTED, but has a review reason.
 */
export function isForReview(order: { state: OrderState; reviewReason: string | null }): boolean {
  const { state, reviewReason } = order;
  return state === 'REVIEW' || (state === 'DISPUTED' && reviewReason !== null);
}

/** Returns the status for a returning buyer: 1 credited, 0 unpaid or returned, 2 undecided. */
export function deductStatusOf(state: OrderState): 0 | 1 | 2 {
  switch (state) {
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
    case 'DISPUTED':
      return 1;
    case 'APPROVED':
    case 'CAPTURING':
    case 'PENDING':
    case 'REVIEW':
      return 2;
    case 'NEW':
    case 'CREATED':
    case 'DECLINED':
    case 'FAILED':
    case 'EXPIRED':
    case 'REFUNDED':
    case 'REVERSED':
      return 0;
  }
}
