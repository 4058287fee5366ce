import { orders, type Database } from '@hookline/db';
import { moneyText } from '@hookline/domain/checkout';

/**
 * Returns a sentence about a refund after PayPal has stopped answering: whether it was begun, and
 * whether its money is back.
 *
 * @param before  The order before the refund.
 */
export async function unansweredRefund(
  before: orders.OrderDescription,
  { db }: { db: Database },
): Promise<string> {
  const { orderNo, currency } = before.order;
  const refunds = (await orders.describeOrder(db, orderNo))?.refunds ?? [];
  const open = refunds.find(({ state }) => state === 'asked');
  if (open !== undefined) {
    const money = moneyText(open.cents, currency);
    return `PayPal does not answer. The refund of ${money} is being checked: press again in a minute, and nothing is returned twice.`;
  }
  const isMade = refunds.some(
    ({ state, refundNo }) =>
      state === 'done' &&
      !before.refunds.some((known) => known.state === 'done' && known.refundNo === refundNo),
  );
  return isMade
    ? 'PayPal has made the refund, and does not answer any more. Press again, so that the coins follow.'
    : 'PayPal does not answer. Nothing was refunded: try again in a minute.';
}
