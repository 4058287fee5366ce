import { utcStartMs } from './utc-days.ts';

const LOCALE = 'en-US';
/** Days come before months in the studio: '30 Nov 2026' is read one way everywhere. */
const TIME_LOCALE = 'en-GB';

const counts = new Intl.NumberFormat(LOCALE);

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

const HOURS_MAX_MS = 3 * 24 * 3_600_000;

const shortDays = new Intl.DateTimeFormat(TIME_LOCALE, { day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat(TIME_LOCALE, { hour: '2-digit', minute: '2-digit' });
const minutes = new Intl.DateTimeFormat(TIME_LOCALE, MINUTE);
const days = new Intl.DateTimeFormat(TIME_LOCALE, DAY);
const utcDays = new Intl.DateTimeFormat(TIME_LOCALE, { ...DAY, timeZone: 'UTC' });
const utc = new Intl.DateTimeFormat(TIME_LOCALE, { ...MINUTE, second: '2-digit', timeZone: 'UTC' });

/** Formats a number: '12,345'. */
export const formatCount = (count: number): string => counts.format(count);

/** Formats a number with its noun: '1 session', '2 sessions'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Formats the smallest units of a currency, such as cents, in its own form: '$4.99'. */
export function formatMoney(cents: number, currency: string): string {
  return moneyFormat(currency).format(cents / 10 ** decimalsOf(currency));
}

/** Formats an amount for a field, in whole units and without a sign: '4.99'. */
export function moneyText(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (cents / 10 ** decimals).toFixed(decimals);
}

/**
 * Reads a typed amount such as '4.99' or '$1,204.5'.
 *
 * @returns Smallest units of the currency; null for a text that is no amount, is negative or has
 *   more decimals than the currency.
 */
export function readMoney(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '').replace(/^[^\d.]{1,3}/, '');
  const found = /^(?<whole>\d{1,9})(?:\.(?<part>\d*))?$/.exec(plain)?.groups;
  const decimals = decimalsOf(currency);
  const part = found?.['part'] ?? '';
  if (found === undefined || part.length > decimals || text.includes('-')) return null;
  return Number(`${found['whole']}${part.padEnd(decimals, '0')}`);
}

/** Formats a time in the operator's zone: '30 Nov 2026, 14:05'. */
export const formatMinute = (atMs: number): string => minutes.format(atMs);

/** Formats the day of a time in the operator's zone: '30 Nov 2026'. */
export const formatDay = (atMs: number): string => days.format(atMs);

/** Formats a day in UTC, such as '2026-11-30': '30 Nov 2026'. */
export const formatUtcDay = (day: string): string => utcDays.format(utcStartMs(day));

/** Formats a mark of a time axis: '14:05' within three days, '30 Nov' beyond. */
export function formatMark(atMs: number, spanMs: number): string {
  return (spanMs <= HOURS_MAX_MS ? clock : shortDays).format(atMs);
}

/** Formats a time in UTC: '30 Nov 2026, 13:05:09 UTC'. */
export const formatUtc = (atMs: number): string => `${utc.format(atMs)} UTC`;

function moneyFormat(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency });
}

/** Returns how many decimals a currency has: 2 for USD, 0 for JPY. */
function decimalsOf(currency: string): number {
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}
