import { isAfterPayment, type OrderState } from './order-state.ts';
import type { PaypalCaptureSnapshot } from './paypal-snapshot.ts';

/** A refund that was asked of PayPal before; 'asked' has no answer yet. */
export type EarlierRefund = {
  refundNo: string;
  cents: number;
  state: 'asked' | 'done' | 'refused';
};

/** What an operator asks for. */
export type RefundRequest = {
  /** Null means all that is left. */
  cents: number | null;
  /**
   * One-based: the how manieth refund of the order this is. Null takes one of the same sum for
   * the same refund, so that asking twice refunds once.
   */
  number: number | null;
};

export type RefundDecision =
  /** One that was begun and has no answer, whatever is asked for. */
  | { kind: 'go-on'; refundNo: string; cents: number; isWhole: boolean }
  /** `isWhole` says that it leaves nothing of the payment. */
  | { kind: 'ask'; cents: number; isWhole: boolean }
  /** It was done before. */
  | { kind: 'repeat'; refundNo: string; cents: number }
  | { kind: 'nothing-left' }
  | { kind: 'too-much'; leftCents: number }
  /** Without coins there is no share of them: such a payment goes back whole or not at all. */
  | { kind: 'whole-only' }
  /** The order has had fewer refunds, or its refund of that number was about another sum. */
  | { kind: 'wrong-number'; nextNumber: number }
  /** The money has not come. */
  | { kind: 'not-paid' };

/**
 * Decides what becomes of the wish to give money back.
 *
 * @param order  As it stands in a row that is locked.
 * @param paid  Its payment, as PayPal says it is.
 * @param earlier  All refunds of the order, in the order they were asked.
 */
export function decideRefundRequest(
  order: { state: OrderState; earlier: readonly EarlierRefund[] },
  paid: Pick<PaypalCaptureSnapshot, 'status' | 'amount' | 'refundedCents'>,
  asked: RefundRequest,
): RefundDecision {
  const done = order.earlier.filter(({ state }) => state === 'done');
  const doneCents = done.reduce((sum, { cents }) => sum + cents, 0);
  const isWhole = (cents: number) => doneCents + cents === paid.amount.cents;
  const open = order.earlier.find(({ state }) => state === 'asked');
  if (open !== undefined) {
    const { refundNo, cents } = open;
    return { kind: 'go-on', refundNo, cents, isWhole: isWhole(cents) };
  }

  const repeated = findRepeated(done, asked);
  if (repeated === 'wrong-number') return { kind: repeated, nextNumber: done.length + 1 };
  if (repeated !== null) return { kind: 'repeat', ...repeated };
  const isPaid = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(paid.status);
  if (!isPaid) return { kind: 'not-paid' };
  const leftCents = paid.amount.cents - paid.refundedCents;
  if (leftCents <= 0) return { kind: 'nothing-left' };
  const cents = asked.cents ?? leftCents;
  if (cents > leftCents) return { kind: 'too-much', leftCents };
  if (cents < leftCents && !isAfterPayment(order.state)) return { kind: 'whole-only' };
  return { kind: 'ask', cents, isWhole: isWhole(cents) };
}

function findRepeated(
  done: readonly EarlierRefund[],
  { cents, number }: RefundRequest,
): { refundNo: string; cents: number } | 'wrong-number' | null {
  const same =
    number === null ? done.find((each) => each.cents === cents) : (done[number - 1] ?? null);
  if (same === undefined || same === null) {
    return number === null || number === done.length + 1 ? null : 'wrong-number';
  }
  const isSame = cents === null || same.cents === cents;
  return isSame ? { refundNo: same.refundNo, cents: same.cents } : 'wrong-number';
}
