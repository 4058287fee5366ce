import type { Locale } from '@hookline/domain/routing';
import { entriesAtMost } from '@hookline/services';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

type CachedRequest = {
  /** Path of the call. */
  path: string;
  locale: Locale;
  spelling: string | null;
};

/** Maximum number of cached spellings. Clients need few, but must not be able to add many. */
const SPELLINGS_MAX = 5_000;
const SPELLING_CHARACTERS_MAX = 200;
const keys = new LRUCache<string, string>(entriesAtMost(SPELLINGS_MAX));

/**
 * Returns the raw query of a GET, which determines its whole input. Null for another method and for
 * a query that is too long to be cached.
 */
export function spellingOf(c: Context): string | null {
  if (c.req.method !== 'GET') return null;
  const { url } = c.req;
  const start = url.indexOf('?');
  const spelling = start < 0 ? '' : url.slice(start);
  return spelling.length > SPELLING_CHARACTERS_MAX ? null : spelling;
}

/** Returns the cached key of a query of the same spelling, so its input need not be parsed. */
export function findAnswerKey(asked: CachedRequest): string | null {
  return asked.spelling === null ? null : (keys.get(spelledKey(asked)) ?? null);
}

/** Returns the key of the response that guests share: the same for all spellings of an input. */
export function answerKey(asked: CachedRequest, input: object | null): string {
  const key = `${asked.path} ${asked.locale} ${JSON.stringify(input)}`;
  if (asked.spelling !== null) keys.set(spelledKey(asked), key);
  return key;
}

const spelledKey = ({ path, locale, spelling }: CachedRequest) => `${path} ${locale} ${spelling}`;
