import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-128-cbc';
const KEY_BYTES = 16;

/** Returns a random key for a media version. Store it: another key would make different files. */
export function drawContentKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/**
 * Encrypts a segment as HLS requires: AES-128-CBC with PKCS#7 padding (RFC 8216, section 4.3.2.4).
 * The IV is derived from key and content, so two renditions never share an IV, and a repeated
 * import makes the same files.
 */
export function encryptSegment(plain: Uint8Array, key: Buffer): { iv: Buffer; bytes: Buffer } {
  const iv = createHash('sha256').update(key).update(plain).digest().subarray(0, KEY_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  return { iv, bytes: Buffer.concat([cipher.update(plain), cipher.final()]) };
}

/**
 * Decrypts a segment. A wrong `iv` is not detected, and spoils only the first 16 bytes.
 *
 * @throws Error if `key` is wrong, except for about one wrong key in 256.
 */
export function decryptSegment(sealed: Uint8Array, key: Buffer, iv: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

/**
 * Returns the hash that names the files viewers download. It covers the ciphertext: if media with a
 * new key kept the old name, that key could not decrypt the files in earlier visitors' caches.
 *
 * @param files  Bytes by file name, in any order.
 * @returns 32 lower-case hex digits.
 */
export function hashOfFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, HASH_CHARACTERS);
}

const HASH_CHARACTERS = 32;
