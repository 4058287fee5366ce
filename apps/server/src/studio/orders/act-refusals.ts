import { StudioError } from '@hookline/contract/studio';
import type { orders } from '@hookline/db';
import { moneyText, type AcceptanceRefusal } from '@hookline/domain/checkout';
import type { AcceptOutcome, planRefund, RefundOutcome } from '@hookline/services/checkout';

const NOTHING = 'Nothing was refunded.';

const conflict = (sentence: string) => new StudioError('conflict', sentence);
const wrongAmount = (sentence: string) =>
  new StudioError('invalid', sentence, { fields: { cents: sentence } });

/** Words a refund that was not made. */
export function refundRefusal(
  outcome: Exclude<RefundOutcome, { kind: 'refunded' | 'repeat' }>,
): StudioError {
  const { orderNo, state, currency } = outcome.order;
  const money = (cents: number) => moneyText(cents, currency);
  switch (outcome.kind) {
    case 'nothing-left':
      return conflict(`All of ${orderNo} is refunded already. ${NOTHING}`);
    case 'changed':
      return conflict(
        `Somebody has refunded this order meanwhile: ${money(outcome.refundedCents)} of it by now. ${NOTHING} Look at the order, and begin again if it is still needed.`,
      );
    case 'out-of-sync':
      return conflict(
        `PayPal has refunded ${money(outcome.refundedAtPaypalCents)}, and here ${money(outcome.refundedCents)} is recorded. Sync the order first. ${NOTHING}`,
      );
    case 'too-much':
      return wrongAmount(`Only ${money(outcome.leftCents)} can still be refunded.`);
    case 'whole-only':
      return wrongAmount(WHOLE_ONLY);
    case 'not-paid':
      return conflict(`Order ${orderNo} is not paid: it is ${state}. ${NOTHING}`);
    case 'wrong-number':
      return conflict(`Somebody has refunded this order meanwhile. ${NOTHING}`);
    case 'payment-of-another':
      return conflict(`The payment belongs to order ${outcome.ownerNo}, which has its coins.`);
    case 'unknown-payment':
      return conflict(`PayPal does not know the payment of ${orderNo}. ${NOTHING}`);
    case 'refused-by-paypal':
      return conflict(`PayPal refuses the refund: ${outcome.reason}. ${NOTHING}`);
  }
}

const WHOLE_ONLY = 'This order credited no coins, so that only all of its money can be refunded.';

/** Words a refund that cannot be planned. */
export function planRefusal(
  { orderNo, state }: orders.OrderRecord,
  outcome: Exclude<Awaited<ReturnType<typeof planRefund>>, { kind: 'planned' }>,
): StudioError {
  switch (outcome.kind) {
    case 'nothing-left':
      return conflict(`All of ${orderNo} is refunded already.`);
    case 'not-paid':
      return conflict(`Order ${orderNo} is not paid: it is ${state}.`);
    case 'too-much':
      return wrongAmount(
        `Only ${moneyText(outcome.leftCents, outcome.currency)} can still be refunded.`,
      );
    case 'whole-only':
      return wrongAmount(WHOLE_ONLY);
  }
}

/** Words an acceptance that was refused. */
export function acceptanceRefusal(
  outcome: Exclude<AcceptOutcome, { kind: 'accepted' }>,
): StudioError {
  const { orderNo, state } = outcome.order;
  switch (outcome.kind) {
    case 'not-waiting':
      return conflict(
        `Order ${orderNo} no longer waits: PayPal or somebody else has decided it. It is ${state}.`,
      );
    case 'changed':
      return conflict(`Order ${orderNo} waits for another reason by now: look at it again.`);
    case 'payment-of-another':
      return conflict(`The coins for the payment of ${orderNo} were credited under another order.`);
    case 'wallet-full':
      return conflict(`The coins of ${orderNo} would exceed the limit of a wallet.`);
    case 'refused':
      return conflict(`Order ${orderNo} cannot be accepted: ${REFUSALS[outcome.reason]}`);
  }
}

const REFUSALS: Readonly<Record<AcceptanceRefusal, string>> = {
  'no-payment': 'PayPal has no payment for it.',
  'no-money': 'its money has not arrived, or was returned.',
  'wrong-currency': 'it was paid in a currency other than that of its price. Refund it.',
  'amount-too-large': 'its amount exceeds the maximum of an order. Refund it.',
};
