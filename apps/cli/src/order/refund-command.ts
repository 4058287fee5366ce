import type { orders, Database } from '@hookline/db';
import type { RefundRequest } from '@hookline/domain';
import { ProviderError } from '@hookline/providers';
import { refundOrder, type RefundOutcome } from '@hookline/services';

import type { Command, Context } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall, readDollars, readWhole } from '../read-args.ts';
import { getOrder } from './get-order.ts';
import { openPayments } from './open-payments.ts';
import { moneyText } from './order-text.ts';

const NUMBER_MAX = 100;

/** `hookline order refund <order>`. */
export const orderRefundCommand: Command = {
  usage: '<order> [--amount <dollars>] [--number <number>]',
  summary:
    "Gives the buyer all money back that is left, or an amount of it, and takes the coins it stands for; what was spent of them is taken from other coins or becomes a debt, and episodes stay unlocked. Run again it refunds nothing twice: as much once more is the order's refund --number 2.",
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the order'], ['amount', 'number']);
    const { amount, number } = options;
    const request: RefundRequest = {
      cents: amount === undefined ? null : readDollars(amount, '--amount'),
      number: number === undefined ? null : readWhole(number, '--number', [1, NUMBER_MAX]),
    };
    await using database = await connectDatabase(context.config, context.print);
    const { db } = database;
    const before = await getOrder(db, words['the order']);
    const outcome = await ask(db, { before, request }, context);
    const { lines, code } = answerOf(outcome, request);
    for (const line of lines) (code === 0 ? context.print : context.complain)(line);
    await tellOfCoins(db, before, context);
    return code;
  },
};

/** @throws Error with one sentence for people if PayPal cannot be asked. */
async function ask(
  db: Database,
  { before, request }: { before: orders.OrderDescription; request: RefundRequest },
  { config, complain }: Context,
): Promise<RefundOutcome> {
  const log = { error: (_about: object, text: string) => complain(text) };
  const { order } = before;
  // An order that was not paid is refused without PayPal.
  const paypal = order.captureId === null ? null : await openPayments(config);
  try {
    return await refundOrder({ order, ...request }, { db, paypal, log, now: Date.now });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new Error(
      `PayPal cannot be asked (${error.message}). Whether money went back is not known: run it again, it refunds nothing twice.`,
      { cause: error },
    );
  }
}

/** The lines for the operator and the exit code, which is 0 if the request is fulfilled. */
function answerOf(
  outcome: RefundOutcome,
  request: RefundRequest,
): { lines: string[]; code: number } {
  const { orderNo, state } = outcome.order;
  switch (outcome.kind) {
    case 'refunded':
      return refundedAnswer(outcome, request);
    case 'repeat':
      return {
        lines: [
          `${moneyText(outcome.cents)} had been refunded before, as ${outcome.refundNo}. ${NOTHING}`,
        ],
        code: 0,
      };
    case 'nothing-left':
      return { lines: [`All of ${orderNo} had gone back before. ${NOTHING}`], code: 0 };
    case 'not-paid':
      return refused(`Order ${orderNo} is not paid: it is ${state}.`);
    case 'too-much':
      return refused(`No more than ${moneyText(outcome.leftCents)} of ${orderNo} is left.`);
    case 'whole-only':
      return refused(`Order ${orderNo} is ${state} and brought no coins: refund all of it.`);
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

function refundedAnswer(
  { refund, status, isNew, order }: Extract<RefundOutcome, { kind: 'refunded' }>,
  request: RefundRequest,
): { lines: string[]; code: number } {
  const { refundNo, cents } = refund;
  const isSame = isNew || request.cents === cents;
  const isBack = status === 'COMPLETED';
  return {
    lines: [
      isNew
        ? `Refunded ${moneyText(cents)} of ${order.orderNo}, as ${refundNo}. It is ${order.state}.`
        : `Refund ${refundNo} of ${moneyText(cents)}, which had no answer, is done.`,
      ...(isBack ? [] : [`PayPal says ${status}: coins go when the money is back.`]),
      ...(isSame ? [] : ['What was asked for now was not begun: run it again if it is wanted.']),
    ],
    code: isSame ? 0 : 1,
  };
}

/** Prints what the refund wrote to the ledger. */
async function tellOfCoins(
  db: Database,
  before: orders.OrderDescription,
  { print }: Context,
): Promise<void> {
  const after = await getOrder(db, before.order.orderNo);
  const seqBefore = before.records.at(-1)?.seq ?? 0;
  const rows = after.records.filter(({ seq }) => seq > seqBefore);
  if (rows.length === 0) return;
  const sum = (amountOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + amountOf(row), 0);
  const taken = `${-sum((row) => row.coinDelta)} coins and ${-sum((row) => row.bonusDelta)} bonus`;
  const owed = sum((row) => row.debtDelta);
  print(
    owed === 0
      ? `Taken back: ${taken}.`
      : `Taken back: ${taken}. Spent before, and owed by the member from now on: ${owed}.`,
  );
}
