import type { Order } from '@hookline/contract/client';

/**
 * What an order that is not over waits for: `waiting` its buyer, `pending` PayPal or a bank,
 * `review` one of us.
 */
export type OpenKind = 'waiting' | 'pending' | 'review';

/** Null of an order that is over, and of one that PayPal has not heard of: nobody paid for it. */
export function openKindOf(state: Order['state']): OpenKind | null {
  switch (state) {
    case 'CREATED':
    case 'DECLINED':
      return 'waiting';
    case 'APPROVED':
    case 'CAPTURING':
    case 'PENDING':
      return 'pending';
    case 'REVIEW':
      return 'review';
    case 'NEW':
    case 'PAID':
    case 'FAILED':
    case 'EXPIRED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
    case 'DISPUTED':
    case 'REVERSED':
      return null;
  }
}

/** PayPal's name of an order that can still be paid; null of any other. */
export function transactionIdOf({ jumpPaypalLink }: Pick<Order, 'jumpPaypalLink'>): string | null {
  return jumpPaypalLink === undefined ? null : new URL(jumpPaypalLink).searchParams.get('token');
}
