import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** The login that a ticket is made for: its key in the database. */
export type TicketLogin = { userId: string; tokenHash: Buffer };

/** Keys that seal logins: one for the cipher, one for the MAC that makes its nonces. */
export type LoginKeys = { cipher: Buffer; nonce: Buffer };

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const USER_BYTES = 16;
const HASH_BYTES = 32;
const TEXT_AT = NONCE_BYTES + TAG_BYTES;
const SEALED_BYTES = TEXT_AT + USER_BYTES + HASH_BYTES;
const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Derives the keys that seal logins, so that no other use of the secret can read them. */
export function loginKeys(secret: string): LoginKeys {
  const bytes = hkdfSync('sha256', secret, '', 'hookline sealed logins', 2 * KEY_BYTES);
  return { cipher: Buffer.from(bytes, 0, KEY_BYTES), nonce: Buffer.from(bytes, KEY_BYTES) };
}

/**
 * Seals a login, so that a ticket in a log or in a shared address names nobody. The nonce is a MAC
 * of the login and `bound`: one nonce never serves two texts.
 *
 * @param bound  What the ticket is about. The same login and the same words give the same text, so
 *   that a viewer gets the same address again; other words give another one, so that two tickets do
 *   not tell that they are of one member.
 */
export function sealLogin(login: TicketLogin, bound: string, keys: LoginKeys): string {
  const user = Buffer.from(login.userId.replaceAll('-', ''), 'hex');
  const plain = Buffer.concat([user, login.tokenHash]);
  const mac = createHmac('sha256', keys.nonce).update(`${bound}:`).update(plain).digest();
  const nonce = mac.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys.cipher, nonce).setAAD(Buffer.from(bound));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Opens a sealed login; null for a text that the keys have not sealed for these words. */
export function openLogin(sealed: string, bound: string, keys: LoginKeys): TicketLogin | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length !== SEALED_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keys.cipher, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(NONCE_BYTES, TEXT_AT));
  const text = decipher.update(bytes.subarray(TEXT_AT));
  try {
    const plain = Buffer.concat([text, decipher.final()]);
    const userId = plain.toString('hex', 0, USER_BYTES).replace(DASHES, '$1-$2-$3-$4-$5');
    return { userId, tokenHash: plain.subarray(USER_BYTES) };
  } catch {
    // The tag does not fit: Node's error says no more than that.
    return null;
  }
}
