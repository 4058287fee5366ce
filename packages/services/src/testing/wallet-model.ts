import { currencyOf, expiryOf, type Currency } from '@hookline/domain/wallet';

type ModelLot = {
  lotId: string;
  /** Key of the event that credited the lot. */
  idemKey: string;
  currency: Currency;
  orderNo: string | null;
  granted: number;
  remaining: number;
  expired: number;
  /** Coins that were clawed back, or are owed instead. */
  returned: number;
  grantedAtMs: number;
  expiresAtMs: number;
};

/** Model of the wallet with rules as plain as possible; tests compare the real wallet with it. */
export type WalletModel = {
  /** Lots in the order in which they were credited. */
  lots: ModelLot[];
  debt: number;
  /** Keys of events that must not be applied again. */
  known: string[];
  /** Number of the last episode that was paid for, by drama. */
  unlocked: Record<string, number>;
  /** Time of the last ledger row. */
  lastAtMs: number;
};

/** Applies one transaction to the model. Returns the caller's result. */
export type Effect = (model: WalletModel) => string;

export function emptyWallet(): WalletModel {
  return { lots: [], debt: 0, known: [], unlocked: {}, lastAtMs: 0 };
}

export type Credit = {
  idemKey: string;
  lotId: string;
  accountType: number;
  amount: number;
  orderNo: string | null;
};

export function credit(credits: readonly Credit[], nowMs: number): Effect {
  return (model) => {
    for (const each of credits) {
      if (!model.known.includes(each.idemKey)) creditNew(model, each, nowMs);
    }
    return 'credited';
  };
}

function creditNew(model: WalletModel, event: Credit, nowMs: number): void {
  const { idemKey, lotId, accountType, amount, orderNo } = event;
  const expiresAtMs = expiryOf(accountType, nowMs);
  const covered = Math.min(model.debt, amount);
  model.debt -= covered;
  model.known.push(idemKey);
  model.lots.push({
    lotId,
    idemKey,
    currency: currencyOf(accountType, expiresAtMs),
    orderNo,
    granted: amount,
    remaining: amount - covered,
    expired: 0,
    returned: 0,
    // No row is dated before an earlier one, whatever the clock shows (ADR 0083).
    grantedAtMs: Math.max(nowMs, Math.min(model.lastAtMs, (expiresAtMs ?? Infinity) - 1)),
    expiresAtMs: expiresAtMs ?? Infinity,
  });
}

export function expire(nowMs: number): Effect {
  return ({ lots }) => {
    for (const lot of lots.filter(({ expiresAtMs }) => expiresAtMs <= nowMs)) {
      lot.expired += lot.remaining;
      lot.remaining = 0;
    }
    return 'expired';
  };
}

/**
 * Claws back coins one by one: first remaining coins, bonus before coins; then, for spent coins,
 * from other lots in the order of spending, or as a debt.
 *
 * @param clawed.part  Null for all coins of the order.
 */
export function clawBack(clawed: {
  orderNo: string;
  part: { key: string; due: number } | null;
  nowMs: number;
}): Effect {
  return (model) => {
    const { orderNo, part, nowMs } = clawed;
    const idemKey = `${orderNo}:${part?.key ?? 'all'}`;
    const lots = model.lots
      .filter((lot) => lot.orderNo === orderNo && !model.known.includes(idemKey))
      .toSorted((a, b) => Number(a.currency === 'coin') - Number(b.currency === 'coin'));
    let [taken, owed] = [0, 0];
    for (let missing = part?.due ?? Infinity; missing > 0; missing -= 1) {
      const full = lots.find(({ remaining }) => remaining > 0);
      const spent = lots.find((lot) => lot.granted > lot.remaining + lot.expired + lot.returned);
      const lot = full ?? spent;
      if (lot === undefined) break;
      lot.returned += 1;
      if (lot === full) lot.remaining -= 1;
      const isTaken = lot === full || payOne(model.lots, nowMs) !== null;
      if (isTaken) taken += 1;
      else owed += 1;
    }
    model.debt += owed;
    if (taken + owed > 0) model.known.push(idemKey);
    return `took ${taken}, owed ${owed}`;
  };
}

/** Claws back the remaining coins of one gift, once. */
export function clawBackGift({ idemKey, nowMs }: { idemKey: string; nowMs: number }): Effect {
  return ({ lots, known }) => {
    const lot = lots.find((each) => each.idemKey === idemKey);
    if (lot === undefined) return 'unknown-grant';
    const key = `gift-back:${lot.lotId}`;
    if (known.includes(key)) return 'clawed-back-before';
    if (lot.remaining === 0 || lot.expiresAtMs <= nowMs) return 'nothing-left';
    known.push(key);
    lot.returned += lot.remaining;
    lot.remaining = 0;
    return 'clawed-back';
  };
}

/**
 * Pays coin by coin, each time from the first lot in spending order.
 *
 * @param event.number  One-based.
 * @param event.shownPrice  Null if the member's client did not say.
 */
export function unlock(event: {
  dramaId: string;
  prices: readonly number[];
  number: number;
  shownPrice: number | null;
  nowMs: number;
}): Effect {
  return (model) => {
    const { dramaId, prices, number, shownPrice, nowMs } = event;
    const first = firstLocked(model, dramaId, prices);
    if (number < first) return 'open';
    if (number > first) return 'skips-locked-episode';
    const price = prices[number - 1] ?? 0;
    if (shownPrice !== null && price > shownPrice) return 'price-increased';

    const paid = pay(model, price, nowMs);
    if (paid === null) return 'insufficient-balance';
    model.unlocked[dramaId] = number;
    return `paid ${paid.coin} coins and ${paid.bonus} bonus`;
  };
}

/** Pays for the locked episodes one after the other, or for none of them. */
export function unlockAll(event: {
  dramaId: string;
  prices: readonly number[];
  shownPrice: number;
  nowMs: number;
}): Effect {
  return (model) => {
    const { dramaId, prices, shownPrice, nowMs } = event;
    const locked = prices.slice(firstLocked(model, dramaId, prices) - 1).filter(Boolean);
    if (locked.length === 0) return 'paid nothing';
    if (locked.reduce((sum, price) => sum + price, 0) > shownPrice) return 'price-increased';

    const tried = structuredClone(model);
    const told: string[] = [];
    for (const price of locked) {
      const paid = pay(tried, price, nowMs);
      if (paid === null) return 'insufficient-balance';
      told.push(`${paid.coin}+${paid.bonus}`);
    }
    model.lots = tried.lots;
    model.unlocked[dramaId] = prices.findLastIndex((price) => price > 0) + 1;
    return `paid ${told.join(', ')}`;
  };
}

/** Takes a price from the lots. Returns null, and takes nothing, if they do not suffice. */
function pay(
  model: WalletModel,
  price: number,
  nowMs: number,
): { coin: number; bonus: number } | null {
  const lots = model.lots.map((lot) => ({ ...lot }));
  const paid = { coin: 0, bonus: 0 };
  for (let missing = price; missing > 0; missing -= 1) {
    const currency = payOne(lots, nowMs);
    if (currency === null) return null;
    paid[currency] += 1;
  }
  model.lots = lots;
  return paid;
}

/** Takes a coin from the first lot in spending order; null if no coin is left. */
function payOne(lots: readonly ModelLot[], nowMs: number): Currency | null {
  const [lot] = lots
    .filter(({ remaining, expiresAtMs }) => remaining > 0 && nowMs < expiresAtMs)
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  if (lot === undefined) return null;
  lot.remaining -= 1;
  return lot.currency;
}

/** Returns the first locked episode's one-based number; one above the last if none is locked. */
export function firstLocked(
  { unlocked }: WalletModel,
  dramaId: string,
  prices: readonly number[],
): number {
  const upto = unlocked[dramaId] ?? 0;
  const index = prices.findIndex((price, at) => at >= upto && price > 0);
  return index < 0 ? prices.length + 1 : index + 1;
}

/** Sorts bonus before coins, then by expiry, then by the time of the grant. */
function isBefore(a: ModelLot, b: ModelLot): boolean {
  if (a.currency !== b.currency) return a.currency === 'bonus';
  if (a.expiresAtMs !== b.expiresAtMs) return a.expiresAtMs < b.expiresAtMs;
  if (a.grantedAtMs !== b.grantedAtMs) return a.grantedAtMs < b.grantedAtMs;
  return a.lotId < b.lotId;
}

/** Lists all permutations of some items. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) => {
    const others = items.filter((each) => each !== first);
    return ordersOf(others).map((rest) => [first].concat(rest));
  });
}
