import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { catalog, playback, wallet, type Database, type EpisodeRecord } from '@hookline/db';
import { auditUnlocks, readBooks, seedDrama, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT, spentOf } from '@hookline/domain/wallet';
import { expect } from 'vitest';

import { unlockAll, type UnlockAllOutcome } from '../player/unlock-all.ts';
import { unlockEpisode, type UnlockOutcome } from '../player/unlock-episode.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { clawBackCredit } from '../wallet/claw-back-grant.ts';
import { expireLots } from '../wallet/expire-lots.ts';
import { grant, refund, topUp } from './wallet.ts';
import * as wallets from './wallet-model.ts';

/** One action on a wallet. Each order, gift, claw-back and refunded part takes effect only once. */
export type Action =
  | { kind: 'top-up'; order: number }
  | { kind: 'gift'; gift: number; accountType: number; amount: number }
  | { kind: 'gift-back'; gift: number }
  /** A `part` of null claws back everything that the order credited. */
  | { kind: 'refund'; order: number; part: { key: string; due: number } | null }
  | { kind: 'expire' }
  /** `ahead` is counted from the first locked episode. A `shownPrice` of null is not sent. */
  | { kind: 'unlock'; drama: number; ahead: number; shownPrice: number | null }
  /** `shownPrice` is the total that the member has agreed to. */
  | { kind: 'unlock-all'; drama: number; shownPrice: number };

export type Step =
  | Action
  | { kind: 'wait'; ms: number }
  /** Sets the clock to the moment at which the next lot expires, offset by `besideMs`. */
  | { kind: 'wait-for-expiry'; besideMs: number }
  | { kind: 'at-once'; actions: readonly Action[] };

type Drama = { dramaId: string; prices: readonly number[]; episodes: readonly EpisodeRecord[] };
export type World = { db: Database; dramas: readonly Drama[]; startMs: number };

/** One transaction on the real wallet and its equivalent on the model. */
type Play = { act: () => Promise<string>; effect: wallets.Effect };

/** The orders of a history: one with coins only, one with mostly coins, one with mostly bonus. */
export const ORDERS = [
  { coin: 60, bonus: 0 },
  { coin: 100, bonus: 20 },
  { coin: 37, bonus: 150 },
];

/** Adds the dramas that the members of all histories watch. */
export async function makeWallets(db: Database, startMs: number): Promise<World> {
  const dramas: Drama[] = [];
  for (const prices of [
    [60, 60, 60, 60],
    [0, 25, 0, 90, 1],
  ]) {
    const { dramaId, episodeIds } = await seedDrama(db, { prices, publishedAtMs: startMs });
    const found = episodeIds.map((episodeId) => catalog.findEpisode(db, { dramaId, episodeId }));
    const episodes = (await Promise.all(found)).flatMap((each) => each?.episode ?? []);
    dramas.push({ dramaId, prices, episodes });
  }
  return { db, dramas, startMs };
}

/**
 * Plays a history on a new wallet and on the model, and compares both after every step: the
 * results, the coins in each lot, the debt, the unlocked episodes and their payments. At the
 * end, `verifyLedger` recomputes the books once, because a fault at any step stays in the ledger.
 *
 * @throws AssertionError at the first step that differs.
 */
export async function playHistory(world: World, steps: readonly Step[]): Promise<void> {
  const { userId } = await seedMember(world.db, { nowMs: world.startMs });
  let model = wallets.emptyWallet();
  let nowMs = world.startMs;

  for (const step of steps) {
    if (step.kind === 'wait') nowMs += step.ms;
    else if (step.kind === 'wait-for-expiry') nowMs = nextEndMs(model, nowMs) + step.besideMs;
    else {
      const actions = step.kind === 'at-once' ? step.actions : [step];
      const plays = actions.map((action) => playOf(action, { world, userId, model, nowMs }));
      const told = await Promise.all(plays.map(({ act }) => act()));
      model = await findModel(world, { userId, told, models: outcomesOf(model, plays) });
    }
  }
  expect(await wallet.verifyLedger(world.db, { userId })).toBeNull();
}

function nextEndMs({ lots }: wallets.WalletModel, nowMs: number): number {
  const endsMs = lots
    .filter(({ remaining, expiresAtMs }) => remaining > 0 && expiresAtMs > nowMs)
    .map(({ expiresAtMs }) => expiresAtMs);
  const nextMs = Math.min(...endsMs);
  return Number.isFinite(nextMs) ? nextMs : nowMs;
}

type Outcome = { told: string[]; model: wallets.WalletModel };

/** Lists the possible outcomes of plays that began together and ran in any order. */
function outcomesOf(before: wallets.WalletModel, plays: readonly Play[]): Outcome[] {
  return wallets.ordersOf(plays).map((order) => {
    const model = structuredClone(before);
    const told = new Map(order.map((play) => [play, play.effect(model)]));
    return { told: plays.map((play) => told.get(play) ?? ''), model };
  });
}

/** Finds the outcome that matches the database. */
async function findModel(
  { db, dramas }: World,
  seen: { userId: string; told: string[]; models: readonly Outcome[] },
): Promise<wallets.WalletModel> {
  const books = await readBooks(db, seen.userId);
  const pricesOf = (uuid: string) =>
    dramas.find(({ dramaId }) => dramaId === hexId(uuid))?.prices ?? [];
  expect(auditUnlocks(books, pricesOf)).toEqual([]);

  const open = new Map(books.progress.map((each) => [hexId(each.drama_id), each.unlocked_upto]));
  const real = {
    told: seen.told,
    lots: books.lots.map(({ id: lotId, remaining }) => ({ lotId, remaining })),
    debt: books.wallet.debt,
    unlocked: dramas.map(({ dramaId }) => open.get(dramaId) ?? 0),
  };
  const possible = seen.models.map(({ told, model }) => ({
    told,
    lots: model.lots.map(({ lotId, remaining }) => ({ lotId, remaining })),
    debt: model.debt,
    unlocked: dramas.map(({ dramaId }) => model.unlocked[dramaId] ?? 0),
  }));
  const index = possible.findIndex((each) => isDeepStrictEqual(each, real));
  const found = seen.models[index];
  // If only one outcome is possible, a comparison with it says more than a list.
  if (found === undefined && possible.length === 1) expect(real).toEqual(possible[0]);
  if (found === undefined) expect(possible).toContainEqual(real);
  return { ...(found?.model ?? wallets.emptyWallet()), lastAtMs: books.lastPostingMs };
}

function hexId(uuid: string): string {
  return uuid.replaceAll('-', '');
}

function playOf(
  action: Action,
  now: { world: World; userId: string; model: wallets.WalletModel; nowMs: number },
): Play {
  const { world, userId, nowMs } = now;
  const { db } = world;
  switch (action.kind) {
    case 'top-up':
      return topUpOf(action.order, now);
    case 'gift': {
      const { accountType, amount } = action;
      const gift = { accountType, amount, idemKey: `gift:no-${action.gift}`, lotId: randomUUID() };
      return {
        act: () => grant(db, { userId, nowMs, ...gift }).then(() => 'credited'),
        effect: wallets.credit([{ ...gift, orderNo: null }], nowMs),
      };
    }
    case 'gift-back': {
      const credit = { idemKey: `gift:no-${action.gift}`, nowMs };
      return {
        act: () =>
          changeWallet({ db, now: Date.now }, userId, async (tx) => {
            return (await clawBackCredit(tx, { userId, ...credit })).kind;
          }),
        effect: wallets.clawBackGift(credit),
      };
    }
    case 'refund': {
      const orderNo = `order-${action.order}`;
      const { part } = action;
      const some = part === null ? {} : { part: { key: part.key, due: coins(part.due) } };
      return {
        act: async () => {
          const { taken, owed } = await refund(db, { userId, orderNo, nowMs, ...some });
          return `took ${taken}, owed ${owed}`;
        },
        effect: wallets.clawBack({ orderNo, part, nowMs }),
      };
    }
    case 'expire':
      return {
        act: () => expireLots({ now: () => nowMs }, { db }).then(() => 'expired'),
        effect: wallets.expire(nowMs),
      };
    case 'unlock':
      return unlockOf(world.dramas[action.drama], { ...now, ...action });
    case 'unlock-all':
      return unlockAllOf(world.dramas[action.drama], { ...now, shownPrice: action.shownPrice });
  }
}

function topUpOf(
  order: number,
  { world, userId, nowMs }: { world: World; userId: string; nowMs: number },
): Play {
  const { coin = 0, bonus = 0 } = ORDERS[order] ?? {};
  const orderNo = `order-${order}`;
  const [coinLot, bonusLot] = [randomUUID(), randomUUID()];
  const parts = [
    { accountType: ACCOUNT.topUp, amount: coin, lotId: coinLot },
    { accountType: ACCOUNT.topUpBonus, amount: bonus, lotId: bonusLot },
  ];
  const credits = parts
    .filter(({ amount }) => amount > 0)
    .map(({ accountType, amount, lotId }) => {
      return { accountType, amount, lotId, orderNo, idemKey: `${orderNo}:${accountType}` };
    });
  const lotIds = [coinLot, bonusLot];
  return {
    act: () =>
      topUp(world.db, { userId, orderNo, coin, bonus, lotIds, nowMs }).then(() => 'credited'),
    effect: wallets.credit(credits, nowMs),
  };
}

function unlockOf(
  drama: Drama | undefined,
  now: {
    world: World;
    userId: string;
    model: wallets.WalletModel;
    nowMs: number;
    ahead: number;
    shownPrice: number | null;
  },
): Play {
  if (drama === undefined) throw new Error('There is no such drama.');
  const { dramaId, prices, episodes } = drama;
  const { world, userId, nowMs } = now;
  const wanted = wallets.firstLocked(now.model, dramaId, prices) + now.ahead;
  const number = Math.min(Math.max(1, wanted), episodes.length);
  const episode = episodes[number - 1];
  if (episode === undefined) throw new Error(`There is no episode ${number}.`);
  const shownPrice = now.shownPrice === null ? null : coins(now.shownPrice);
  return {
    act: async () => {
      const found = await findToUnlock(world.db, { userId, episode });
      const deps = { db: world.db, now: () => nowMs, isVipFree: false };
      const request = { ...found, userId, isAutomatic: false, shownPrice };
      return textOf(await unlockEpisode(request, deps));
    },
    effect: wallets.unlock({ dramaId, prices, number, shownPrice, nowMs }),
  };
}

function unlockAllOf(
  drama: Drama | undefined,
  now: { world: World; userId: string; nowMs: number; shownPrice: number },
): Play {
  const [episode] = drama?.episodes ?? [];
  if (drama === undefined || episode === undefined) throw new Error('There is no such drama.');
  const { dramaId, prices } = drama;
  const { world, userId, nowMs } = now;
  const shownPrice = coins(now.shownPrice);
  return {
    act: async () => {
      const found = await findToUnlock(world.db, { userId, episode });
      const deps = { db: world.db, now: () => nowMs, isVipFree: false };
      return textOfAll(await unlockAll({ ...found, userId, shownPrice }, deps));
    },
    effect: wallets.unlockAll({ dramaId, prices, shownPrice, nowMs }),
  };
}

/** Reads the episode with its drama's first locked one, as the call does before it unlocks. */
async function findToUnlock(
  db: Database,
  { userId, episode }: { userId: string; episode: EpisodeRecord },
): Promise<playback.EpisodeToUnlock> {
  const { dramaId, episodeId } = episode;
  const found = await playback.findEpisodeToUnlock(db, { userId, dramaId, episodeId });
  if (found === null) throw new Error(`There is no episode ${episodeId}.`);
  return found;
}

function textOfAll(outcome: UnlockAllOutcome): string {
  if (outcome.kind !== 'unlocked') return 'reason' in outcome ? outcome.reason : outcome.kind;
  const paid = outcome.charges.map(
    ({ parts }) => `${spentOf(parts, 'coin')}+${spentOf(parts, 'bonus')}`,
  );
  return `paid ${paid.join(', ') || 'nothing'}`;
}

function textOf(outcome: UnlockOutcome): string {
  switch (outcome.kind) {
    case 'unlocked':
      return `paid ${spentOf(outcome.parts, 'coin')} coins and ${spentOf(outcome.parts, 'bonus')} bonus`;
    case 'already-unlocked':
      return 'open';
    case 'gone':
      return 'gone';
    case 'refused':
      return outcome.reason;
  }
}
