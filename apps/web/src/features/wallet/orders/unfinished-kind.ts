import type { Order } from '@hookline/contract/client';

/**
 * Party that an unfinished order waits for. `waiting`: its buyer; `pending`: PayPal or a bank;
 * `review`: an operator.
 */
export type UnfinishedKind = 'waiting' | 'pending' | 'review';

/** Returns null for a finished order, and for an order unknown to PayPal, which is unpaid. */
export function unfinishedKindOf(state: Order['state']): UnfinishedKind | null {
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

/** Returns the PayPal id of an order that can still be paid; null for any other order. */
export function transactionIdOf({ jumpPaypalLink }: Pick<Order, 'jumpPaypalLink'>): string | null {
  return jumpPaypalLink === undefined ? null : new URL(jumpPaypalLink).searchParams.get('token');
}
