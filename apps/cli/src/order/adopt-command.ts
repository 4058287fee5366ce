import { identity, type Database } from '@hookline/db';
import { isAfterPayment, moneyText } from '@hookline/domain/checkout';
import {
  adoptPayment,
  planAdoption,
  type AdoptionOutcome,
  type AdoptionPlan,
  type AdoptionRefusalReason,
} from '@hookline/services/checkout';

import { UsageError, type Command, type Context } from '../command.ts';
import { confirmOnTerminal } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { getMember } from '../member/get-member.ts';
import { readCall, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { askPaypal } from './ask-paypal.ts';
import { reviewText } from './order-text.ts';

/** Format of PayPal's ids. */
const PAYMENT = /^[\w-]{1,64}$/;

/** `hookline order adopt <payment>`. */
export const orderAdoptCommand: Command = {
  usage:
    '<payment> --reason <text> [--member <member>] [--package <package>] [--yes] [--operator <name>]',
  summary:
    "Credits a payment that PayPal has taken but that has no order, for example after a back-up was restored; 'order reconcile' lists them. PayPal names the member and the price; --member is needed if it names no member of this site, and --package if no package, or more than one, has the price. On a terminal it shows what it will credit and asks first, unless --yes is given. Running it again does not credit the payment twice. It records who decided, and why.",
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const { words, options } = readCall(
      rest,
      ['the payment'],
      ['member', 'package', ...ACTION_OPTIONS],
    );
    const captureId = words['the payment'];
    if (!PAYMENT.test(captureId))
      throw new UsageError(`'${captureId}' is not the id of a PayPal payment.`);
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { db } = database;
    const userId =
      options.member === undefined ? null : (await getMember(db, options.member)).userId;
    const asked = { captureId, userId, productId: options.package ?? null };

    const outcome = await askPaypal(database, context, async (deps) => {
      const planned = await planAdoption(asked, deps);
      if (planned.kind !== 'planned') return planned;
      const { plan } = planned;
      const question = `Credit ${await planText(db, plan)}?`;
      const isWanted = await confirmOnTerminal(question, { isYes: flags.yes }, context);
      return isWanted ? adoptPayment({ plan, by }, deps) : null;
    });
    return outcome === null ? 1 : tell(outcome, captureId, context);
  },
};

async function planText(db: Database, plan: AdoptionPlan): Promise<string> {
  const { userId, captureId, productId, price } = plan;
  const member = await identity.describeMember(db, { userId, nowMs: Date.now() });
  const who = member === null ? userId : `${member.nickName}, number ${member.code},`;
  const what = `${price.coinsBuy} coins and ${price.coinsBonus} bonus (${productId})`;
  return `${what} to ${who} for the payment ${captureId} of ${moneyText(price.amountCents)}`;
}

/** Prints the outcome for a payment. Returns the exit code: 0 if its coins are credited. */
function tell(outcome: AdoptionOutcome, captureId: string, context: Context): number {
  switch (outcome.kind) {
    case 'adopted': {
      const { order } = outcome;
      const { orderNo, productId, coinsBuy, coinsBonus, userId } = order;
      const why = reviewText(order);
      const brought = `${coinsBuy} coins and ${coinsBonus} bonus (${productId}) to member ${userId}`;
      const lines = [
        `The payment ${captureId} of ${moneyText(order.amountCents)} is order ${orderNo}. It is ${order.state}.`,
        why === null ? `Credited: ${brought}.` : `${why} See 'order show ${orderNo}'.`,
      ];
      context.answer({ outcome: 'adopted', order }, lines);
      return why === null ? 0 : 1;
    }
    case 'adopted-before': {
      const { order } = outcome;
      context.answer({ outcome: 'adopted-before', order }, [
        `Order ${order.orderNo} already has this payment and its coins. Nothing was credited.`,
      ]);
      return 0;
    }
    case 'has-order': {
      const { orderNo, state } = outcome.order;
      context.complain(
        isAfterPayment(state)
          ? `Order ${orderNo} was paid by another payment. Refund this one at PayPal.`
          : `Order ${orderNo} already has this payment, and is ${state}: see 'order show ${orderNo}'.`,
      );
      return 1;
    }
    case 'refused':
      context.complain(`Nothing was credited: ${REFUSALS[outcome.reason]}`);
      return 1;
  }
}

const REFUSALS: Readonly<Record<AdoptionRefusalReason, string>> = {
  'unknown-payment': 'PayPal does not know this payment.',
  'not-ours': 'the payment is not for an order of this site.',
  'no-money': 'its money has not arrived, or was returned.',
  'wrong-currency':
    'it was paid in a currency other than that of the packages. Refund it at PayPal.',
  'amount-too-large': 'its amount exceeds the maximum of an order. Refund it at PayPal.',
  'unknown-product': "there is no such package: 'product list' lists them.",
  'which-product':
    "no package, or more than one, has the price that was paid: choose one with --package ('product list' lists them).",
  'unknown-member':
    'PayPal names no member of this site. Name the buyer with --member, or refund it at PayPal.',
  'other-member': 'PayPal names another member of this site.',
};
