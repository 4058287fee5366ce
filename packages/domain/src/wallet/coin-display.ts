import { ACCOUNT, ACCOUNT_FALLBACK, currencyOf } from './coin-account.ts';
import type { Currency } from './spend.ts';

/** Fields of a coin record that determine its display (specification, section 3). */
type ShownCoinRecord = {
  coinAccountType: number;
  /** Negative for debits. */
  coins: number;
  /** '0' means no expiry, else epoch ms as text. */
  coinsExpireTime: string;
  subscribeStartTime?: number | undefined;
  subscribeExpireTime?: number | undefined;
};

/** Text on how long a record's coins are valid. */
export type Validity =
  | { kind: 'none' }
  /** The text says that these coins never expire. */
  | { kind: 'never' }
  | { kind: 'until'; untilMs: number }
  /** Just the date, without 'Valid To'. */
  | { kind: 'date'; atMs: number }
  | { kind: 'span'; fromMs: number; untilMs: number };

export type CoinDisplay = {
  /** Null if no amount is shown. `coins` keeps its sign. */
  amount: { currency: Currency; coins: number } | null;
  validity: Validity;
};

/** Returns the display of a coin record (specification, section 4, 'Coin list display'). */
export function coinDisplayOf(record: ShownCoinRecord): CoinDisplay {
  const { coinAccountType: type, coins } = record;
  const expiresAtMs = parseExpireTime(record.coinsExpireTime);

  return {
    amount:
      type === ACCOUNT.subscription ? null : { currency: currencyOf(type, expiresAtMs), coins },
    validity: SUBSCRIPTION_TYPES.has(type) ? subscriptionOf(record) : validityOf(type, expiresAtMs),
  };
}

const SUBSCRIPTION_TYPES: ReadonlySet<number> = new Set([
  ACCOUNT.subscription,
  ACCOUNT.subscriptionBonus,
]);

/** Parses a `coinsExpireTime`; null if it means 'never' or is invalid. */
function parseExpireTime(text: string): number | null {
  const atMs = Number(text);
  return Number.isSafeInteger(atMs) && atMs > 0 ? atMs : null;
}

function validityOf(type: number, expiresAtMs: number | null): Validity {
  if (type === ACCOUNT.topUp || type === ACCOUNT.rewardGift) {
    return expiresAtMs === null ? { kind: 'never' } : { kind: 'until', untilMs: expiresAtMs };
  }
  return expiresAtMs === null ? { kind: 'none' } : { kind: 'date', atMs: expiresAtMs };
}

/** Returns the validity by the subscription dates; without them, by the record's expiry. */
function subscriptionOf(record: ShownCoinRecord): Validity {
  const { coinAccountType: type, subscribeStartTime: fromMs, subscribeExpireTime } = record;
  const untilMs = subscribeExpireTime ?? parseExpireTime(record.coinsExpireTime);
  if (untilMs === null) return { kind: 'none' };
  if (fromMs !== undefined) return { kind: 'span', fromMs, untilMs };
  return type === ACCOUNT.subscription
    ? { kind: 'until', untilMs }
    : { kind: 'date', atMs: untilMs };
}

/** Returns the account type whose name is shown: `type`, or the fallback if `type` has no name. */
export function namedAccountType(type: number): number {
  const hasName = Number.isInteger(type) && type >= 1 && type <= LAST_NUMBERED_TYPE;
  return hasName || type === ACCOUNT.hourlyPlan ? type : ACCOUNT_FALLBACK;
}

const LAST_NUMBERED_TYPE = 65;

/**
 * Formats a time as 'YYYY.MM.DD HH:mm', the same in all languages.
 *
 * @param timeZone  IANA name. Defaults to the machine's zone, allowed only after hydration.
 */
export function stampOf(atMs: number, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(STAMP_LOCALE, { ...STAMP, timeZone }).formatToParts(atMs);
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year?.padStart(4, '0')}.${month}.${day} ${hour}:${minute}`;
}

const STAMP_LOCALE = 'en-US-u-ca-gregory-nu-latn';
const STAMP = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
