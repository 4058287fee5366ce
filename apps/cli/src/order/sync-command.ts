import type { orders } from '@hookline/db';
import { isForReview, moneyText } from '@hookline/domain/checkout';
import { coinsSince, syncOrder } from '@hookline/services/checkout';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { askPaypal } from './ask-paypal.ts';
import { coinLines } from './coins-text.ts';
import { getOrder } from './get-order.ts';
import { adviceText, reviewText } from './order-text.ts';

/** `hookline order sync <order>`. */
export const orderSyncCommand: Command = {
  usage: '<order> [--reason <text>] [--operator <name>]',
  summary:
    'Brings an order up to date with PayPal: payment, refunds, disputes, and webhooks about it that were given up. It prints the order before and after, and refunds nothing.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the order'], ACTION_OPTIONS);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);
    const { db } = database;
    const before = await getOrder(db, words['the order']);
    const after = await askPaypal(database, context, (deps) => syncOrder(before.order, deps, by));
    const [was, is] = [stateText(before.order), stateText(after)];
    const coins = await coinsSince(before, { db });
    const isSame = was === is;
    const document = { outcome: isSame ? 'unchanged' : 'changed', before: before.order };
    context.answer({ ...document, order: after, coins }, [
      ...(isSame ? [`Nothing has changed: ${was}.`] : [`Before: ${was}.`, `After: ${is}.`]),
      ...coinLines(coins),
      ...(isForReview(after) ? [`It is in review. ${reviewText(after)} ${adviceText(after)}`] : []),
    ]);
    return 0;
  },
};

function stateText(order: orders.OrderRecord): string {
  const { orderNo, state, refundedCents, amountCents, currency } = order;
  const price = moneyText(amountCents, currency);
  return `${orderNo} is ${state}, ${moneyText(refundedCents, currency)} of ${price} refunded`;
}
