import { createHash, randomBytes } from 'node:crypto';

const MEMBER_BYTES = 16;
const SECRET_BYTES = 32;
/** Pattern of 48 bytes in base64url, which needs no padding at this length. */
const TOKEN = /^[\w-]{64}$/;

/** Key of a login: the member and the SHA-256 of its token. */
export type SessionKey = { userId: string; tokenHash: Buffer };

/**
 * Creates a new login's token: the member's id and 256 random bits. The id locates the login
 * but proves nothing (ADR 0080).
 */
export function newSessionToken(userId: string): string {
  const member = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([member, randomBytes(SECRET_BYTES)]).toString('base64url');
}

/** Returns the key of the login that a token belongs to; null for an invalid token. */
export function sessionKeyOf(token: string): SessionKey | null {
  if (!TOKEN.test(token)) return null;
  const member = Buffer.from(token, 'base64url').toString('hex', 0, MEMBER_BYTES);
  return { userId: member.replace(DASHES, '$1-$2-$3-$4-$5'), tokenHash: hashToken(token) };
}

const DASHES = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the SHA-256 of a secret. A plain hash suffices: secrets have 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
