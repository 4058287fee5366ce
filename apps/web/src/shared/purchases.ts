import { keepText, readText } from './kept-text.ts';

const PURCHASES_KEY = 'hookline.purchases';
/** More than a member may leave unpaid; the oldest make room. */
const PURCHASES_MAX = 10;
/** After that, the wallet alone tells what became of an order. */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** An order that this browser went to PayPal for, or came back from. */
export type Purchase = {
  /** PayPal's name of the order: the `token` of its addresses. */
  transactionId: string;
  /** Null if another browser made the order. */
  extendProductId: string | null;
  /**
   * What the buyer knows: 'away' is at PayPal, or was not heard of since; 'back' or 'cancelled'
   * came from there and waits for an answer; 'told' has one.
   */
  stage: 'away' | 'back' | 'cancelled' | 'told';
  /** Its coins are there, and it has been counted. */
  isPaid: boolean;
  atMs: number;
};

/** Of a visitor who forbids storage: it lasts as long as the page. */
let ofPage: string | null = null;

/** Newest first. */
export function readPurchases(): Purchase[] {
  const text = readText(() => localStorage, PURCHASES_KEY) ?? ofPage;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written below, in this browser.
    return text === null ? [] : (JSON.parse(text) as Purchase[]);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Of which the buyer has not heard yet how they ended. */
export function openPurchases(nowMs = Date.now()): Purchase[] {
  const isOpen = ({ stage, atMs }: Purchase) => stage !== 'told' && nowMs - atMs < OPEN_MS;
  return readPurchases().filter(isOpen);
}

/** Keeps what has changed of a purchase, or a new one. */
export function keepPurchase(
  change: Pick<Purchase, 'transactionId' | 'stage'> & Partial<Omit<Purchase, 'atMs'>>,
  nowMs = Date.now(),
): void {
  const others = readPurchases().filter((each) => each.transactionId !== change.transactionId);
  const known = findPurchase(change.transactionId);
  const fresh = { extendProductId: null, isPaid: false };
  const kept: Purchase = { ...fresh, ...known, atMs: nowMs, ...change };
  const text = JSON.stringify([kept, ...others].slice(0, PURCHASES_MAX));
  keepText(() => localStorage, PURCHASES_KEY, text);
  ofPage = readText(() => localStorage, PURCHASES_KEY) === text ? null : text;
}

/** Null if this browser has not made it, or long ago. */
export function findPurchase(transactionId: string): Purchase | null {
  return readPurchases().find((each) => each.transactionId === transactionId) ?? null;
}
