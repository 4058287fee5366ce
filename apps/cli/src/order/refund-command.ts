import type { orders, Database } from '@hookline/db';
import { moneyText, type OperatorDecision, type RefundRequest } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';
import { coinsSince, refundOrder, type RefundOutcome } from '@hookline/services/checkout';

import { ExplainedError, type Command, type CommandDocument, type Context } from '../command.ts';
import { confirmOnTerminal } from '../input/confirm.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDollars, readFlags, readWhole } from '../input/read-args.ts';
import { coinLines } from './coins-text.ts';
import { getOrder } from './get-order.ts';
import { openPayments } from './open-payments.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';

const NUMBER_MAX = 100;

/** `hookline order refund <order>`. */
export const orderRefundCommand: Command = {
  usage:
    '<order> --reason <text> [--amount <dollars>] [--number <number>] [--yes] [--operator <name>]',
  summary:
    "Refunds the rest of an order, or an --amount of it, and claws back the coins that were bought with it. Coins already spent are taken from the member's other coins or become a debt; episodes stay unlocked. It records who decided, and why. Running it again does not refund twice; --number 2 refunds the same amount once more. On a terminal it asks first, unless --yes is given.",
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['yes']);
    const { words, options } = readCall(
      rest,
      ['the order'],
      ['amount', 'number', ...ACTION_OPTIONS],
    );
    const { amount, number } = options;
    const request: RefundRequest = {
      cents: amount === undefined ? null : readDollars(amount, '--amount'),
      number: number === undefined ? null : readWhole(number, '--number', [1, NUMBER_MAX]),
    };
    const by = readDecision(options, context.config);
    await using database = await connectDatabase(context);
    const { db } = database;
    const before = await getOrder(db, words['the order']);
    const question = questionAbout(before.order, request);
    const isYes = flags.yes || question === null;
    if (!(await confirmOnTerminal(question ?? '', { isYes }, context))) return 1;
    const outcome = await ask(database, { before, request: { ...request, by } }, context);
    const { lines, code } = answerOf(outcome);
    const coins = await coinsSince(before, { db });
    if (code !== 0) for (const line of lines) context.complain(line);
    const shown = [...(code === 0 ? lines : []), ...coinLines(coins)];
    const document = documentOf(outcome);
    if (document !== null) context.answer({ ...document, coins }, shown);
    else for (const line of shown) context.print(line);
    return code;
  },
};

/** Returns the confirmation prompt; null if nothing can be refunded, so there is nothing to ask. */
function questionAbout(
  { orderNo, captureId, amountCents, refundedCents }: orders.OrderRecord,
  { cents }: RefundRequest,
): string | null {
  const leftCents = amountCents - refundedCents;
  if (captureId === null || leftCents === 0) return null;
  const money = moneyText(cents ?? leftCents);
  return `Refund ${money} of ${orderNo}, and claw back the coins that were bought with it?`;
}

/** @throws Error with one human-readable sentence if PayPal or the database cannot be reached. */
async function ask(
  { db, now }: { db: Database; now: () => number },
  {
    before,
    request,
  }: { before: orders.OrderDescription; request: RefundRequest & { by: OperatorDecision } },
  { config, complain }: Context,
): Promise<RefundOutcome> {
  const log = { error: (_about: object, text: string) => complain(text) };
  const { order } = before;
  // A refund of an unpaid order is rejected without calling PayPal.
  const paypal = order.captureId === null ? null : await openPayments(config);
  try {
    return await refundOrder({ order, ...request }, { db, paypal, log, now });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const what =
      error instanceof ProviderError ? 'PayPal cannot be reached' : 'The refund was interrupted';
    throw new ExplainedError(
      `${what} (${error.message}). It is not known whether money was returned. Run the command again: it does not refund twice.`,
      { cause: error },
    );
  }
}

/** Describes the refund, made now or earlier, for a program; null if it was rejected. */
function documentOf(outcome: RefundOutcome): CommandDocument | null {
  const { order } = outcome;
  if (outcome.kind === 'refunded') {
    const { refund, status, isNew } = outcome;
    const { refundNo, cents } = refund;
    return { outcome: 'refunded', order, refund: { refundNo, cents, paypalStatus: status, isNew } };
  }
  if (outcome.kind === 'repeat') {
    const { refundNo, cents } = outcome;
    return { outcome: 'repeat', order, refund: { refundNo, cents, isNew: false } };
  }
  return outcome.kind === 'nothing-left' ? { outcome: 'nothing-left', order, refund: null } : null;
}

/** Returns the lines for the operator and the exit code, which is 0 if the request is fulfilled. */
function answerOf(outcome: RefundOutcome): { lines: string[]; code: number } {
  const { orderNo, state } = outcome.order;
  switch (outcome.kind) {
    case 'refunded':
      return refundedAnswer(outcome);
    case 'repeat':
      return {
        lines: [
          `Already refunded: ${moneyText(outcome.cents)} (refund ${outcome.refundNo}). ${NOTHING}`,
        ],
        code: 0,
      };
    case 'nothing-left':
      return { lines: [`All of ${orderNo} was already refunded. ${NOTHING}`], code: 0 };
    case 'out-of-sync':
      return refused(
        `PayPal has refunded ${moneyText(outcome.refundedAtPaypalCents)} of ${orderNo}, but only ${moneyText(outcome.refundedCents)} is recorded here: run 'order sync ${orderNo}' first, and check whether a refund is still needed.`,
      );
    case 'changed':
      return refused(
        `Somebody else has refunded a part of ${orderNo}: see 'order show ${orderNo}'.`,
      );
    case 'not-paid':
      return refused(`Order ${orderNo} is not paid: it is ${state}.`);
    case 'too-much':
      return refused(`Only ${moneyText(outcome.leftCents)} of ${orderNo} can still be refunded.`);
    case 'whole-only':
      return refused(
        `Order ${orderNo} is ${state} and credited no coins, so it can only be refunded in full.`,
      );
    case 'wrong-number':
      return refused(`The next refund of ${orderNo} is --number ${outcome.nextNumber}.`);
    case 'payment-of-another':
      return refused(`The payment belongs to order ${outcome.ownerNo}, which has its coins.`);
    case 'unknown-payment':
      return refused(`PayPal does not know the payment of ${orderNo}.`);
    case 'refused-by-paypal':
      return refused(`${outcome.reason}.`);
  }
}

const NOTHING = 'Nothing was refunded.';

function refused(why: string): { lines: string[]; code: number } {
  return { lines: [why, NOTHING], code: 1 };
}

function refundedAnswer({
  refund,
  status,
  isNew,
  isRequested,
  order,
}: Extract<RefundOutcome, { kind: 'refunded' }>): { lines: string[]; code: number } {
  const { refundNo, cents } = refund;
  const isBack = status === 'COMPLETED';
  return {
    lines: [
      isNew
        ? `Refunded ${moneyText(cents)} of ${order.orderNo}, as ${refundNo}. It is ${order.state}.`
        : `Refund ${refundNo} of ${moneyText(cents)}, whose response was lost, is done.`,
      ...(isBack
        ? []
        : [`PayPal says ${status}: the coins are clawed back once the money is returned.`]),
      ...(isRequested
        ? []
        : [
            'The refund requested now was not started: run the command again if it is still needed.',
          ]),
    ],
    code: isRequested ? 0 : 1,
  };
}
