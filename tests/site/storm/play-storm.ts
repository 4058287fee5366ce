import { setTimeout as pause } from 'node:timers/promises';

import { AppError, createClient, SESSION_LOST_CODES, type Client } from '@hookline/contract';
import { signIn } from '@hookline/services/identity';

import { orderCoins } from '../members/buy-coins.ts';
import { drawOf, pick } from './draw.ts';
import { operate } from './operate.ts';
import { disputeOne, refundOne } from './return-money.ts';
import type { StormSite } from './start-storm-site.ts';
import { AWAY_MS, type Deed, type Told } from './told.ts';

export const PRICE = 3;
/** Timeout after which a hanging server counts as down. */
const ANSWER_MAX_MS = 5_000;
/** Longer than the database waits for an idle connection that holds a wallet's lock. */
const ANSWERS_MAX_MS = 60_000;

type Drama = { dramaId: string; episodeIds: readonly string[] };
export type Storm = {
  /** Keyed by member id. A person whose account is deleted logs in again as another member. */
  told: ReadonlyMap<string, Told>;
  /** Deeds of operators, in order. */
  deeds: readonly Deed[];
  /** Calls that the site rejected, by error code. */
  refusals: ReadonlyMap<string, number>;
  /** Resolves after `count` more responses. @throws Error if they do not come within a minute. */
  answers: (count: number) => Promise<void>;
  /** Waits for unfinished work, then ends. @throws Error if a server responded with a bug. */
  stop: () => Promise<void>;
};

type Place = { long: Drama; whole: Drama };

/**
 * Lets people log in, unlock, buy, get refunds, open disputes and delete their accounts at random,
 * on either server, in parallel, while an operator grants, claws back, blocks and deletes. A call
 * without a response is repeated.
 *
 * @param play.subjects  Accounts of the people at Google.
 */
export function playStorm(
  site: StormSite,
  { subjects, seed, ...place }: Place & { subjects: readonly string[]; seed: number },
): Storm {
  const told = new Map<string, Told>();
  const refusedLogins = new Map<string, string>();
  const deeds: Deed[] = [];
  const refusals = new Map<string, number>();
  const over = new AbortController();
  const { signal } = over;
  const { answers, hear } = countAnswers();
  const hearRefusal = (code: string) => refusals.set(code, (refusals.get(code) ?? 0) + 1);

  const live = async (subject: string, index: number) => {
    const draw = drawOf(seed + index * 1_000_003);
    const person: Person = { subject, userId: '', token: '' };
    await enter(site, person, { told, refusedLogins, signal });
    /** Returns null if the call is rejected, or if the storm ends before a response arrives. */
    const ask: Ask = async (call) => {
      while (!signal.aborted) {
        const origin = site.origins[Math.floor(draw() * site.origins.length)] ?? '';
        const outcome = await settle(() => call(clientOf(origin, person.token), origin));
        if (outcome.kind === 'away') {
          await pause(AWAY_MS);
          continue;
        }
        hear();
        if (outcome.kind === 'answered') return outcome.answer;
        hearRefusal(outcome.code);
        if (outcome.isSessionLost) await enter(site, person, { told, refusedLogins, signal });
        return null;
      }
      return null;
    };
    const acts = actsOf(site, {
      own: () => told.get(person.userId) ?? newTold(),
      ask,
      draw,
      ...place,
    });
    while (!signal.aborted) {
      const act = pick(draw, [
        [600, acts.unlock],
        [20, acts.unlockAll],
        [120, acts.buy],
        [30, acts.refund],
        [20, acts.dispute],
        [20, acts.collect],
        [2, acts.leave],
      ]);
      await act();
    }
  };

  const office = { told, refusedLogins, deeds, draw: drawOf(seed + 999_999_937), signal, answers };
  const lives = Promise.all([...subjects.map(live), operate(site, office)]);
  return {
    told,
    deeds,
    refusals,
    // A server bug also ends the wait.
    answers: async (count) => void (await Promise.race([answers(count), lives])),
    stop: async () => {
      over.abort();
      await lives;
    },
  };
}

type Person = { subject: string; userId: string; token: string };

/**
 * Logs a person in, unless the storm ends first. Tries again while an operator blocks the person or
 * the database is down.
 */
async function enter(
  { db, accountHolds }: StormSite,
  person: Person,
  {
    told,
    refusedLogins,
    signal,
  }: { told: Map<string, Told>; refusedLogins: Map<string, string>; signal: AbortSignal },
): Promise<void> {
  const { subject } = person;
  const profile = { subject, name: 'Ada', pictureUrl: '' };
  while (!signal.aborted) {
    const request = { provider: 'google', profile, equipmentId: subject } as const;
    // The database may be down. A failed call may still create a login, which the next login ends.
    const outcome = await signIn(request, { db, accountHolds, now: Date.now }).catch(() => null);
    if (outcome?.kind === 'signed-in') {
      const { userId, accessToken } = outcome;
      refusedLogins.delete(subject);
      Object.assign(person, { userId, token: accessToken });
      if (!told.has(userId)) told.set(userId, newTold());
      return;
    }
    if (outcome?.kind === 'blocked') refusedLogins.set(subject, outcome.userId);
    await pause(AWAY_MS);
  }
}

const newTold = (): Told => ({ unlocked: [], hasWhole: false, bought: [], disputes: [] });

/** Counts responses, so that failures can happen after a number of responses, not after a time. */
function countAnswers() {
  const waiting = new Set<{ left: number; resolve: () => void }>();
  return {
    hear: () => {
      for (const each of waiting) {
        each.left -= 1;
        if (each.left > 0) continue;
        waiting.delete(each);
        each.resolve();
      }
    },
    answers: async (count: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wait = { left: count, resolve };
      waiting.add(wait);
      const expire = async () => {
        await pause(ANSWERS_MAX_MS, null, { ref: false });
        if (waiting.has(wait)) throw new Error(`${wait.left} of ${count} answers did not come.`);
      };
      await Promise.race([promise, expire()]);
    },
  };
}

type Ask = <T>(call: (client: Client, origin: string) => Promise<T>) => Promise<T | null>;
type Life = Place & { own: () => Told; ask: Ask; draw: () => number };

function actsOf(site: StormSite, { own: ownNow, ask, draw, long, whole }: Life) {
  return {
    unlock: async () => {
      const own = ownNow();
      const number = own.unlocked.length + 1;
      const chapterId = long.episodeIds[number - 1] ?? '';
      const episode = { contentId: long.dramaId, chapterId, chapterPrice: PRICE };
      if ((await ask((client) => client.call('play', episode))) !== null) {
        own.unlocked.push(number);
      }
    },
    unlockAll: async () => {
      const own = ownNow();
      const totalPrice = PRICE * whole.episodeIds.length;
      const chapterId = whole.episodeIds[0] ?? '';
      const all = { contentId: whole.dramaId, chapterId, totalPrice };
      if ((await ask((client) => client.call('playAll', all))) !== null) own.hasWhole = true;
    },
    buy: async () => {
      const own = ownNow();
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
    refund: () => untilBroken(() => refundOne(site, ownNow(), draw)),
    dispute: () => untilBroken(() => disputeOne(site, ownNow(), draw)),
    collect: async () => {
      const episode = { contentId: long.dramaId, chapterId: long.episodeIds[0] ?? '' };
      await ask((client) => client.call('collectAdd', episode));
    },
    leave: async () => void (await ask((client) => client.call('memberDelete', {}))),
  };
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
  | { kind: 'refused'; code: string; isSessionLost: boolean };

/** @throws AppError for a response that only a bug causes. */
async function settle<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'answered', answer: await call() };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'away' };
    if (error.code === 'C0001') throw error;
    const { code } = error;
    if (code === 'C0503') return { kind: 'away' };
    return { kind: 'refused', code, isSessionLost: SESSION_LOST_CODES.includes(code) };
  }
}
