/** Where an order stands (ADR 0022). The names are those of the wire. */
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

/** States of an order whose money may still come without anybody doing anything. */
export const LIVE_STATES = [
  'NEW',
  'CREATED',
  'APPROVED',
  'CAPTURING',
  'PENDING',
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
/** The buyer may go to the link of such an order and pay. */
const PAYABLE: ReadonlySet<OrderState> = new Set<OrderState>(['CREATED', 'DECLINED']);

/** Whether the money came. No order leaves these states for one before them. */
export function isAfterPayment(state: OrderState): boolean {
  return AFTER_PAYMENT.has(state);
}

export function isLive(state: OrderState): boolean {
  return LIVE.has(state);
}

export function isPayable(state: OrderState): boolean {
  return PAYABLE.has(state);
}

/** What a buyer who comes back is told: 1 has the coins, 0 has not paid, 2 is not known yet. */
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
