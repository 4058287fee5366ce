import { moneyText } from '@hookline/domain/checkout';
import { identity, type Database, type orders } from '@hookline/db';
import { utcText } from '@hookline/domain';
import { accountText } from '@hookline/domain/wallet';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readWords } from '../input/read-args.ts';
import { getOrder } from './get-order.ts';
import { adviceText, reviewText } from './order-text.ts';

const LABEL_CHARACTERS = 16;

type Fact = [label: string, value: string];

/** `hookline order show <order>`. */
export const orderShowCommand: Command = {
  usage: '<order>',
  summary:
    'Shows an order by its number or a PayPal id: price, PayPal ids, what happened when, refunds, ledger and lots.',
  run: async (args, { config, note, show }) => {
    const word = readWords(args, ['the order'])['the order'];
    await using database = await connectDatabase({ config, note });
    const { db } = database;
    const description = await getOrder(db, word);
    const facts = [
      ...factsOf(description.order),
      ['member', await memberText(db, description.order)] satisfies Fact,
      ...happenedOf(description),
      ...coinsOf(description),
    ];
    const lines = facts.map(([label, value]) => `${label.padEnd(LABEL_CHARACTERS)}${value}`);
    show(description, lines);
    return 0;
  },
};

function factsOf(order: orders.OrderRecord): Fact[] {
  const { amountCents, currency, refundedCents, coinsBuy, coinsBonus } = order;
  const [why, advice] = [reviewText(order), adviceText(order)];
  return [
    ['order', order.orderNo],
    ['state', order.state],
    ...(why === null ? [] : [['why', why] satisfies Fact]),
    ...(advice === null ? [] : [['what to do', advice] satisfies Fact]),
    ['price', moneyText(amountCents, currency)],
    ['refunded', moneyText(refundedCents, currency)],
    ['package', `${order.productId}: ${coinsBuy} coins + ${coinsBonus} bonus`],
    ['PayPal order', order.paypalOrderId ?? 'none'],
    ['PayPal payment', order.captureId ?? 'none'],
  ];
}

async function memberText(db: Database, { userId }: orders.OrderRecord): Promise<string> {
  const member = await identity.describeMember(db, { userId, nowMs: Date.now() });
  return member === null ? `${userId}, deleted` : `${member.nickName}, number ${member.code}`;
}

/** Lists the events of an order by time. The next poll is the last entry. */
function happenedOf(description: orders.OrderDescription): Fact[] {
  const { order, storefront, dramaId, refunds, disputes, decisions, webhooks } = description;
  const where =
    dramaId === null ? `in the ${storefront}` : `in the ${storefront}, from drama ${dramaId}`;
  const dated: { atMs: number | null; fact: Fact }[] = [
    { atMs: order.createdAtMs, fact: ['made', where] },
    { atMs: description.cancelledAtMs, fact: ['cancelled', 'the buyer returned without paying'] },
    { atMs: order.paidAtMs, fact: ['paid', 'PayPal took the money'] },
    { atMs: description.reversedAtMs, fact: ['reversed', 'the money was returned to the buyer'] },
    ...refunds.map(({ askedAtMs, ...refund }) => ({
      atMs: askedAtMs,
      fact: ['refund', refundText(refund)] satisfies Fact,
    })),
    ...disputes.map(({ changedAtMs, disputeId, phase }) => ({
      atMs: changedAtMs,
      fact: ['dispute', `${disputeId}, ${phase}`] satisfies Fact,
    })),
    ...decisions.map(({ decidedAtMs, kind, operator, reason }) => ({
      atMs: decidedAtMs,
      fact: [
        kind === 'accept' ? 'accepted' : 'refund asked',
        reason === '' ? `by ${operator}` : `by ${operator}: ${reason}`,
      ] satisfies Fact,
    })),
    ...webhooks.map(({ receivedAtMs, type, isHandled }) => ({
      atMs: receivedAtMs,
      fact: ['webhook', `${type}${isHandled ? '' : ', not handled yet'}`] satisfies Fact,
    })),
  ];
  const planned = description.nextPollAtMs;
  return [
    ...dated
      .flatMap(({ atMs, fact: [label, text] }) => (atMs === null ? [] : [{ atMs, label, text }]))
      .toSorted((a, b) => a.atMs - b.atMs)
      .map(({ atMs, label, text }): Fact => [label, `${utcText(atMs)}  ${text}`]),
    ...(planned === null ? [] : [['next poll', utcText(planned)] satisfies Fact]),
  ];
}

function refundText(refund: Omit<orders.OrderDescription['refunds'][number], 'askedAtMs'>) {
  const { refundNo, cents, state, paypalRefundId } = refund;
  const answers = {
    asked: 'no response yet',
    done: `done, PayPal's ${paypalRefundId}`,
    refused: 'refused by PayPal',
  };
  return `${refundNo} of ${decimal(cents)}, ${answers[state]}`;
}

/** Formats a refund's amount without its currency, which may differ from the price's. */
function decimal(cents: number): string {
  return moneyText(cents).slice(1);
}

function coinsOf({ records, lots }: orders.OrderDescription): Fact[] {
  return [
    ...records.map((record): Fact => {
      const { seq, accountType, coinDelta, bonusDelta, debtDelta, createdAtMs } = record;
      const parts = [
        `${signed(coinDelta)} coins, ${signed(bonusDelta)} bonus`,
        ...(debtDelta === 0 ? [] : [`${signed(debtDelta)} debt`]),
      ];
      return [
        'ledger',
        `${utcText(createdAtMs)}  row ${seq}, ${accountText(accountType)}: ${parts.join(', ')}`,
      ];
    }),
    ...lots.map(({ currency, granted, remaining, isFrozen }): Fact => {
      const what = `${remaining} of ${granted} ${currency === 'coin' ? 'coins' : 'bonus'} left`;
      return ['lot', isFrozen ? `${what}, frozen` : what];
    }),
  ];
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
