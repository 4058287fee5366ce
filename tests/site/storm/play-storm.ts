import { setTimeout as pause } from 'node:timers/promises';

import { AppError, createClient, type Client } from '@hookline/contract';
import { orders } from '@hookline/db';
import { refundOrder } from '@hookline/services/checkout';
import { OPERATOR } from '@hookline/services/testing';

import { orderCoins, type Bought } from '../members/buy-coins.ts';
import { drawOf, pick } from './draw.ts';
import type { StormSite } from './start-storm-site.ts';

export const PRICE = 3;
/** Timeout after which a hanging server counts as down. */
const ANSWER_MAX_MS = 5_000;
/** Longer than the database waits for an idle connection that holds a wallet's lock. */
const ANSWERS_MAX_MS = 60_000;
/** Pause of a member who gets no response. */
const AWAY_MS = 50;

type Drama = { dramaId: string; episodeIds: readonly string[] };
export type StormMember = { userId: string; token: string };
/** Responses that a member received, and orders and disputes begun for the member. */
export type Told = { unlocked: number[]; hasWhole: boolean; bought: Bought[]; disputes: string[] };

export type Storm = {
  told: ReadonlyMap<string, Told>;
  /** Calls that the site rejected, by error code. */
  refusals: ReadonlyMap<string, number>;
  /** Resolves after `count` more responses. @throws Error if they do not come within a minute. */
  answers: (count: number) => Promise<void>;
  /** Waits for unfinished work, then ends. @throws Error if a server responded with a bug. */
  stop: () => Promise<void>;
};

/**
 * Lets members unlock, buy, get refunds and open disputes at random, on either server, in parallel.
 * A call without a response is repeated.
 */
export function playStorm(
  site: StormSite,
  {
    members,
    long,
    whole,
    seed,
  }: { members: readonly StormMember[]; long: Drama; whole: Drama; seed: number },
): Storm {
  const told = new Map<string, Told>(
    members.map(({ userId }) => [
      userId,
      { unlocked: [], hasWhole: false, bought: [], disputes: [] },
    ]),
  );
  const refusals = new Map<string, number>();
  const waiting: { left: number; resolve: () => void }[] = [];
  const over = new AbortController();
  const hear = () => {
    for (const each of waiting) {
      each.left -= 1;
      if (each.left === 0) each.resolve();
    }
  };

  const live = async ({ userId, token }: StormMember, index: number) => {
    const draw = drawOf(seed + index * 1_000_003);
    const own = told.get(userId) ?? { unlocked: [], hasWhole: false, bought: [], disputes: [] };
    /** Null if it was rejected, or if the storm ends before a response comes. */
    const ask = async <T>(call: (client: Client, origin: string) => Promise<T>) => {
      while (!over.signal.aborted) {
        const origin = site.origins[Math.floor(draw() * site.origins.length)] ?? '';
        const outcome = await settle(() => call(clientOf(origin, token), origin));
        if (outcome.kind === 'away') {
          await pause(AWAY_MS);
          continue;
        }
        hear();
        if (outcome.kind === 'answered') return outcome.answer;
        refusals.set(outcome.code, (refusals.get(outcome.code) ?? 0) + 1);
        return null;
      }
      return null;
    };
    const acts = actsOf(site, { own, ask, draw, long, whole });
    while (!over.signal.aborted) {
      const act = pick(draw, [
        [60, acts.unlock],
        [2, acts.unlockAll],
        [12, acts.buy],
        [3, acts.refund],
        [2, acts.dispute],
      ]);
      await act();
    }
  };

  const lives = Promise.all(members.map(live));
  return {
    told,
    refusals,
    answers: async (count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wait = { left: count, resolve };
      waiting.push(wait);
      const expire = async () => {
        await pause(ANSWERS_MAX_MS, null, { ref: false });
        if (wait.left > 0) throw new Error(`${wait.left} of ${count} answers did not come.`);
      };
      // A server bug also ends the wait.
      await Promise.race([promise, lives, expire()]);
    },
    stop: async () => {
      over.abort();
      await lives;
    },
  };
}

type Ask = <T>(call: (client: Client, origin: string) => Promise<T>) => Promise<T | null>;
type Life = { own: Told; ask: Ask; draw: () => number; long: Drama; whole: Drama };

function actsOf(site: StormSite, { own, ask, draw, long, whole }: Life) {
  return {
    unlock: async () => {
      const number = own.unlocked.length + 1;
      const chapterId = long.episodeIds[number - 1] ?? '';
      const episode = { contentId: long.dramaId, chapterId, chapterPrice: PRICE };
      if ((await ask((client) => client.call('play', episode))) !== null) {
        own.unlocked.push(number);
      }
    },
    unlockAll: async () => {
      const totalPrice = PRICE * whole.episodeIds.length;
      const chapterId = whole.episodeIds[0] ?? '';
      const all = { contentId: whole.dramaId, chapterId, totalPrice };
      if ((await ask((client) => client.call('playAll', all))) !== null) own.hasWhole = true;
    },
    buy: async () => {
      const bought = await ask(orderCoins);
      if (bought === null) return;
      own.bought.push(bought);
      const choice = pick(draw, [
        [8, 'pay'],
        [1, 'decline'],
        [1, 'cancel'],
      ] as const);
      // A buyer whose PayPal page does not load has not chosen anything.
      await untilBroken(async () => {
        await site.merchant.choose(bought.jumpPaypalLink, choice);
      });
      const { transactionId } = bought;
      // If the buyer closes the browser, the webhook or a poll detects the payment.
      if (draw() < 0.7) await ask((client) => client.call('verifyReceipt', { transactionId }));
    },
    refund: () => untilBroken(() => refundOne(site, own, draw)),
    dispute: () => untilBroken(() => disputeOne(site, own, draw)),
  };
}

/** Refunds a member's order, in full or by one dollar. */
export async function refundOne(
  { db, merchant }: StormSite,
  { bought }: Told,
  draw: () => number,
): Promise<void> {
  // Every second order, so that disputes can be opened about the others.
  const index = 2 * Math.floor((draw() * bought.length) / 2);
  const order = await orders.findOrderByNumber(db, bought[index]?.orderNo ?? '');
  if (order === null || order.captureId === null) return;
  const cents = draw() < 0.5 ? null : 100;
  const log = { error: () => {} };
  const deps = { db, paypal: merchant.open(), log, now: Date.now };
  await refundOrder({ order, cents, number: null, by: OPERATOR }, deps);
}

async function disputeOne(
  { db, merchant }: StormSite,
  { bought, disputes }: Told,
  draw: () => number,
): Promise<void> {
  const [open] = disputes;
  if (open !== undefined) {
    const outcome = draw() < 0.5 ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
    await merchant.resolveDispute(open, outcome);
    disputes.shift();
    return;
  }
  const index = 2 * Math.floor((draw() * bought.length) / 2) + 1;
  const order = await orders.findOrderByNumber(db, bought[index]?.orderNo ?? '');
  if (order === null || order.captureId === null || order.state !== 'PAID') return;
  disputes.push(await merchant.openDispute(order.captureId));
}

/**
 * Does work during which the database or a connection may fail. Work that was not done stays
 * undone, or is completed at the end.
 */
async function untilBroken(work: () => Promise<void>): Promise<void> {
  await work().catch(() => {});
}

const clientOf = (origin: string, token: string) =>
  createClient({
    baseUrl: `${origin}/api`,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) }),
    headers: () => ({ authorization: token }),
  });

type Outcome<T> =
  | { kind: 'answered'; answer: T }
  | { kind: 'away' }
  | { kind: 'refused'; code: string };

/** @throws AppError for a response that only a bug causes. */
async function settle<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'answered', answer: await call() };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'away' };
    if (error.code === 'C0001') throw error;
    return error.code === 'C0503' ? { kind: 'away' } : { kind: 'refused', code: error.code };
  }
}
