import { entriesAtMost } from '@hookline/services';
import { LRUCache } from 'lru-cache';

/** Maximum number of tokens. The least recently used is dropped, and then counts as unknown. */
const TOKENS_MAX = 50_000;

/**
 * Tokens that this process has found to be live logins. They grant no access: each call looks up
 * its token again. If a network has sent too many made-up tokens, only known tokens from that
 * network are still looked up.
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
