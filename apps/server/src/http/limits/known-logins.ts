import { entriesAtMost } from '@hookline/services';
import { LRUCache } from 'lru-cache';

/** The least recently used one is dropped, and then waits its turn in its network like a guest. */
const TOKENS_MAX = 50_000;

/**
 * Tokens that this process has found to be live logins. They prove nothing: each call looks its
 * token up again. They say which calls are worth it in a network that sends made-up tokens.
 */
export type KnownLogins = {
  has: (token: string) => boolean;
  add: (token: string) => void;
  delete: (token: string) => void;
};

export function createKnownLogins(): KnownLogins {
  const tokens = new LRUCache<string, true>(entriesAtMost(TOKENS_MAX));
  return {
    has: (token) => tokens.get(token) === true,
    add: (token) => void tokens.set(token, true),
    delete: (token) => void tokens.delete(token),
  };
}
