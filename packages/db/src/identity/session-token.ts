import { createHash, randomBytes } from 'node:crypto';

const MEMBER_BYTES = 16;
const SECRET_BYTES = 32;
/** 48 bytes in base64url, which needs no padding at this length. */
const TOKEN = /^[\w-]{64}$/;

/** The key of a login: the member, and the SHA-256 of its token. */
export type SessionKey = { userId: string; tokenHash: Buffer };

/**
 * Makes the token of a new login: the member's id and 256 random bits. The id says where the login
 * is kept, and proves nothing (ADR 0080).
 */
export function newSessionToken(userId: string): string {
  const member = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([member, randomBytes(SECRET_BYTES)]).toString('base64url');
}

/** Returns the key of the login that a token belongs to; null for a text that is no token. */
export function sessionKeyOf(token: string): SessionKey | null {
  if (!TOKEN.test(token)) return null;
  const member = Buffer.from(token, 'base64url').toString('hex', 0, MEMBER_BYTES);
  return { userId: member.replace(DASHES, '$1-$2-$3-$4-$5'), tokenHash: hashToken(token) };
}

const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** SHA-256 of a secret, 32 bytes. A plain hash is enough, because secrets have 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
