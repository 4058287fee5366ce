import { createHmac } from 'node:crypto';

const HASH_CHARACTERS = 16;

/**
 * Creates the hash that identifies a network in the log. Without the secret nobody can find the IP
 * address, even by trying all four billion; equal networks have equal hashes.
 */
export function createNetworkHash(secret: string): (network: string) => string {
  const key = createHmac('sha256', secret).update('networks in the log').digest();
  return (network) =>
    createHmac('sha256', key).update(network).digest('base64url').slice(0, HASH_CHARACTERS);
}
