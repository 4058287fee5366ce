import { randomBytes, timingSafeEqual } from 'node:crypto';

import { identity } from '@hookline/db';

/** Crockford's digits: 32 of them, none of which looks like another. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Digits of a code: 80 random bits, too many to try even for somebody who has the hashes. */
const DIGIT_COUNT = 16;
const GROUP = /.{4}(?=.)/g;
const CODE = new RegExp(`^[${DIGITS}]{${DIGIT_COUNT}}$`);

/** Makes a recovery code, such as 'k7qm-2xvd-93fh-w8rt'. */
export function newRecoveryCode(): string {
  // Each of the 32 digits comes from eight of the 256 bytes.
  const digits = [...randomBytes(DIGIT_COUNT)].map((byte) => DIGITS.charAt(byte % DIGITS.length));
  return digits.join('').replaceAll(GROUP, '$&-');
}

/**
 * Reads a code as an operator types it: case, spaces and dashes do not count, and letters that look
 * like a digit stand for it.
 *
 * @returns Its digits; null if it is not a recovery code.
 */
export function readRecoveryCode(text: string): string | null {
  const digits = text
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return CODE.test(digits) ? digits : null;
}

/** Returns the SHA-256 of a code with its operator, so that equal codes have different hashes. */
export function hashCode({ operatorId, code }: { operatorId: string; code: string }): Buffer {
  return identity.hashToken(`${operatorId} ${readRecoveryCode(code) ?? ''}`);
}

/** Finds a hash among others. The time tells neither which one it is nor how much of it agrees. */
export function findHash(hashes: readonly Buffer[], wanted: Buffer): Buffer | null {
  let found: Buffer | null = null;
  for (const hash of hashes) {
    if (hash.length === wanted.length && timingSafeEqual(hash, wanted)) found = hash;
  }
  return found;
}
