import type { orders } from '@hookline/db';
import { moneyText, type AcceptanceRefusal } from '@hookline/domain/checkout';
import { acceptOrder, coinsSince, type AcceptOutcome } from '@hookline/services/checkout';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { askPaypal } from './ask-paypal.ts';
import { coinLines } from './coins-text.ts';
import { getOrder } from './get-order.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';

/** `hookline order accept <order>`. */
export const orderAcceptCommand: Command = {
  usage: '<order> --reason <text> [--operator <name>]',
  summary:
    'Accepts the payment of an order in review: credits its coins at the amount paid, or releases coins that an unclear dispute has frozen. It records who decided, and why.',
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the order'], ACTION_OPTIONS);
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { db } = database;
    const before = await getOrder(db, words['the order']);
    const outcome = await askPaypal(database, context, (deps) =>
      acceptOrder({ order: before.order, by }, deps),
    );
    const coins = await coinsSince(before, { db });
    if (outcome.kind !== 'accepted') {
      context.complain(answerOf(outcome));
      for (const line of coinLines(coins)) context.print(line);
      return 1;
    }
    context.answer({ outcome: 'accepted', order: outcome.order, coins }, [
      answerOf(outcome),
      ...(outcome.order.state === 'DISPUTED' ? [STILL_FROZEN] : []),
      ...coinLines(coins),
    ]);
    return 0;
  },
};

const STILL_FROZEN = 'Its coins stay frozen until its other disputes are over.';

function answerOf(outcome: AcceptOutcome): string {
  const { orderNo, state } = outcome.order;
  switch (outcome.kind) {
    case 'accepted':
      return `Accepted ${orderNo}, for ${priceText(outcome.order)}. It is ${state}.`;
    case 'not-waiting':
      return `Order ${orderNo} is not in review: it is ${state}.`;
    case 'changed':
      return `Order ${orderNo} waits for another reason by now: see 'order show ${orderNo}'.`;
    case 'payment-of-another':
      return `The coins for the payment of ${orderNo} were credited under another order.`;
    case 'wallet-full':
      return `The coins of ${orderNo} would exceed the limit of a wallet.`;
    case 'refused':
      return `Order ${orderNo} cannot be accepted: ${REFUSALS[outcome.reason]}`;
  }
}

const REFUSALS: Readonly<Record<AcceptanceRefusal, string>> = {
  'no-payment': 'PayPal has no payment for it.',
  'no-money': 'its money has not arrived, or was returned.',
  'wrong-currency': 'it was paid in a currency other than that of its price. Refund it.',
  'amount-too-large': 'its amount exceeds the maximum of an order. Refund it.',
};

function priceText({ amountCents, currency }: orders.OrderRecord): string {
  return moneyText(amountCents, currency);
}
