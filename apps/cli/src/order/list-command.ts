import { orders, type Database } from '@hookline/db';
import { utcText } from '@hookline/domain';
import { ORDER_STATES, type OrderState, moneyText } from '@hookline/domain/checkout';

import { UsageError, type Command } from '../command.ts';
import { getMember } from '../member/get-member.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readWhole } from '../input/read-args.ts';
import { reviewText } from './order-text.ts';

const PAGE_ORDERS = 50;
const PAGES_MAX = 10_000;

/** States that an order can have. APPROVED is only a name on the wire. */
const STATES = ORDER_STATES.filter((state) => state !== 'APPROVED');

/** `hookline order list`. */
export const orderListCommand: Command = {
  usage: '[--state <state>] [--member <member>] [--page <number>]',
  summary: `Lists orders, newest first; --state REVIEW lists those that need a decision, and why. States: ${STATES.join(', ')}.`,
  run: async (args, { config, print, note, show }) => {
    const { options } = readCall(args, [], ['state', 'member', 'page']);
    const state = options.state === undefined ? null : readState(options.state);
    const pageNumber = readWhole(options.page ?? '1', '--page', [1, PAGES_MAX]);
    await using database = await connectDatabase({ config, note });
    const { db } = database;
    const userId =
      options.member === undefined ? null : (await getMember(db, options.member)).userId;

    const page = { state, userId, pageNumber, itemsMax: PAGE_ORDERS };
    const { records, hasMore } = await orders.listAllOrders(db, page);
    if (records.length === 0) print('No orders.');
    for (const order of records) show(order, linesOf(order));
    if (hasMore) print(`There are more: --page ${pageNumber + 1}.`);
    if (state !== 'REVIEW') await tellOfReview(db, print);
    return 0;
  },
};

/** @throws UsageError */
function readState(text: string): OrderState {
  const state = STATES.find((each) => each === text.toUpperCase());
  if (state !== undefined) return state;
  throw new UsageError(`--state must be one of ${STATES.join(', ')}, not '${text}'.`);
}

function linesOf(order: orders.ListedOrder): string[] {
  const { orderNo, state, amountCents, currency, coinsBuy, coinsBonus } = order;
  const why = reviewText(order);
  return [
    [
      orderNo,
      utcText(order.createdAtMs),
      state,
      moneyText(amountCents, currency),
      `${coinsBuy} coins + ${coinsBonus} bonus`,
      `member ${order.memberCode ?? order.userId}`,
    ].join('  '),
    ...(why === null ? [] : [`    ${why}`]),
  ];
}

async function tellOfReview(db: Database, print: (line: string) => void): Promise<void> {
  const count = await orders.countOrders(db, 'REVIEW');
  if (count > 0) print(`Orders in review: ${count}. See --state REVIEW.`);
}
