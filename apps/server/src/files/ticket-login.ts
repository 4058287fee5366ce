import { hkdfSync } from 'node:crypto';

import { aessiv } from '@noble/ciphers/aes.js';

/** Key, in the database, of the login that a ticket is made for. */
export type TicketLogin = { userId: string; tokenHash: Buffer };

/** Length of an AES-SIV key, which consists of two AES-256 keys. */
const KEY_BYTES = 64;
const USER_BYTES = 16;
const HASH_BYTES = 32;
/** Length of the tag, which AES-SIV puts before the ciphertext. */
const TAG_BYTES = 16;
const SEALED_BYTES = TAG_BYTES + USER_BYTES + HASH_BYTES;
const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Derives the key that seals logins, so that keys derived for other purposes cannot open them. */
export function loginKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'hookline sealed logins', KEY_BYTES));
}

/**
 * Seals a login with AES-SIV (RFC 5297), so that a ticket in a log or in a shared URL reveals
 * nobody's identity. No nonce is used, so the same login and `bound` give the same text, and a
 * viewer gets the same URL again.
 *
 * @param bound  Description of the ticket. A different one gives a different text, so that two
 *   tickets do not reveal that they belong to one member.
 */
export function sealLogin(login: TicketLogin, bound: string, key: Uint8Array): string {
  const user = Buffer.from(login.userId.replaceAll('-', ''), 'hex');
  const sealed = aessiv(key, Buffer.from(bound)).encrypt(Buffer.concat([user, login.tokenHash]));
  return Buffer.from(sealed).toString('base64url');
}

/** Opens a sealed login; null if the key did not seal this text for `bound`. */
export function openLogin(sealed: string, bound: string, key: Uint8Array): TicketLogin | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length !== SEALED_BYTES) return null;
  const plain = unsealed(bytes, bound, key);
  if (plain === null) return null;
  const userId = plain.toString('hex', 0, USER_BYTES).replace(DASHES, '$1-$2-$3-$4-$5');
  return { userId, tokenHash: plain.subarray(USER_BYTES) };
}

function unsealed(bytes: Buffer, bound: string, key: Uint8Array): Buffer | null {
  try {
    return Buffer.from(aessiv(key, Buffer.from(bound)).decrypt(bytes));
  } catch {
    // The text was sealed with another key or by an earlier version.
    return null;
  }
}
