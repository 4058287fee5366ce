import { browserStorage } from '../../../lib/storage/safe-storage.ts';

const PURCHASES_KEY = 'hookline.purchases';
/** Maximum number of stored purchases; the oldest are dropped. */
const PURCHASES_MAX = 10;
/** Time after which only the wallet shows the outcome of an order. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/** The sheet that a purchase began in; its buyer returns to it from PayPal's page. */
export type PurchaseOrigin = {
  storefront: 1 | 2;
  productId: string;
  /** Episode that the coins are for; null if there is none. */
  chapterId: string | null;
  /** Coins and bonus before the payment; null if unknown. */
  totalBalance: number | null;
};

/** An order for which this browser went to PayPal or came back from there. */
export type Purchase = {
  /** PayPal's order id, which is the `token` of its URLs. */
  transactionId: string;
  /** Null if the order was made in another browser. */
  extendProductId: string | null;
  /** Missing if the order was made in another browser, or by an earlier build. */
  origin?: PurchaseOrigin;
  /**
   * Progress of the buyer. 'away': on PayPal's page. 'back' and 'cancelled': returned, outcome not
   * yet shown. 'told': the outcome has been shown.
   */
  progress: 'away' | 'back' | 'cancelled' | 'told';
  /** Whether the coins have been added and the purchase event has been sent. */
  isPaid: boolean;
  /** Whether the buyer has been notified that the payment is processing. */
  isAwaited?: boolean;
  /** Whether the buyer, a guest here, has been notified that the payment waits for a login. */
  isLoginAsked?: boolean;
  atMs: number;
};

/** Stored form of a purchase. `stage` keeps its old name, because earlier builds stored it. */
type StoredPurchase = Omit<Purchase, 'progress'> & { stage: Purchase['progress'] };

/** Lists the purchases of this browser, newest first. */
export function readPurchases(): Purchase[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written below, in this browser.
  const stored = (browserStorage.readJson(PURCHASES_KEY) as StoredPurchase[] | null) ?? [];
  return stored.map(({ stage, ...purchase }) => Object.assign(purchase, { progress: stage }));
}

/** Lists purchases that changed within 24 hours and whose outcome the buyer has not yet seen. */
export function unfinishedPurchases(nowMs = Date.now()): Purchase[] {
  return readPurchases().filter(
    ({ progress, atMs }) => progress !== 'told' && nowMs - atMs < UNFINISHED_MS,
  );
}

/** Stores a new purchase, or updates a known one. */
export function keepPurchase(
  change: Pick<Purchase, 'transactionId' | 'progress'> & Partial<Omit<Purchase, 'atMs'>>,
  nowMs = Date.now(),
): void {
  const others = readPurchases().filter((each) => each.transactionId !== change.transactionId);
  const known = findPurchase(change.transactionId);
  const fresh = { extendProductId: null, isPaid: false };
  const kept: Purchase = { ...fresh, ...known, atMs: nowMs, ...change };
  const purchases = [kept, ...others]
    .slice(0, PURCHASES_MAX)
    .map(({ progress, ...purchase }): StoredPurchase =>
      Object.assign(purchase, { stage: progress }),
    );
  browserStorage.keep(PURCHASES_KEY, JSON.stringify(purchases));
}

/** Returns null if this browser does not know the purchase, or has dropped it. */
export function findPurchase(transactionId: string): Purchase | null {
  return readPurchases().find((each) => each.transactionId === transactionId) ?? null;
}

/** Forgets all purchases of this browser, because their member has logged out. */
export function forgetPurchases(): void {
  browserStorage.keep(PURCHASES_KEY, null);
}
